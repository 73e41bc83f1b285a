// Reads pages the way platforms do, and tells as JSON what it found: `node read-link.mjs card|frame
// <the package to read with> <addresses …>`.
import { pathToFileURL } from "node:url";

const [kind, reader, ...addresses] = process.argv.slice(2);
const library = await import(pathToFileURL(reader));
const read = {
  card: async (url) => (await library.default({ url })).result,
  frame: async (url) => library.extract(url, { maxwidth: 500 }),
}[kind];
const found = [];
for (const address of addresses) found.push(await read(address));
console.log(JSON.stringify(found));
