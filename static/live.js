// What was asked here is asked there.
document.getElementById("sang-may-chu").search = location.search;
