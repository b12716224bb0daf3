// `npm run contract`: writes the product API's documents, and the tables of its guide, from the contract. `npm run contract -- --release` also records the
// contract as released: the next changes are compared with it.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { asyncApiDocument, openApiDocument } from "#contract/wire/documents.ts";
import { withCapabilityTables } from "./capabilities-guide.ts";
import { flatContract } from "./contract-compatibility.ts";

const folder = new URL("../docs/product-api/", import.meta.url);
mkdirSync(folder, { recursive: true });

for (const [name, document] of Object.entries({ openapi: openApiDocument(), asyncapi: asyncApiDocument() }))
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(document, null, 2)}\n`);
const guide = new URL("README.md", folder);
writeFileSync(guide, withCapabilityTables(readFileSync(guide, "utf8")));
if (process.argv.includes("--release"))
  writeFileSync(new URL("released-contract.json", folder), `${JSON.stringify(flatContract(), null, 1)}\n`);
