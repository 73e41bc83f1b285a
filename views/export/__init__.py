"""The site as files: every address asked of the application, beside what hosts want to know."""
