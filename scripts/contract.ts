// `npm run contract`: writes the product API's documents from the contract's schemas.
import { mkdirSync, writeFileSync } from "node:fs";
import { asyncApiDocument, openApiDocument } from "#contract/wire/documents.ts";

const folder = new URL("../docs/product-api/", import.meta.url);
mkdirSync(folder, { recursive: true });

for (const [name, document] of Object.entries({ openapi: openApiDocument(), asyncapi: asyncApiDocument() }))
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(document, null, 2)}\n`);
