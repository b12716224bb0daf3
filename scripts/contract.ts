// `npm run contract`: writes the product API's documents, and the tables of its guide, from the contract. An operation whose
// example is missing or no longer valid gets one from a sandbox; `-- --examples` renews all. `-- --release` also records the contract as released: the next changes are compared with it.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { withCapabilityTables } from "./capabilities-guide.ts";
import { flatContract } from "./contract-compatibility.ts";
import { contractDocuments, storedExamples, withoutValidExample } from "./contract-documents.ts";

const folder = new URL("../docs/product-api/", import.meta.url);
mkdirSync(folder, { recursive: true });

const write = (name: string, document: unknown) =>
  writeFileSync(new URL(name, folder), `${JSON.stringify(document, null, 2)}\n`);
const stored = process.argv.includes("--examples") ? {} : storedExamples();
const missing = withoutValidExample(stored);
if (missing.length > 0) {
  const { contractExamples } = await import("./contract-examples.ts");
  const taken = await contractExamples();
  for (const name of missing) Object.assign(stored, { [name]: taken[name] });
  write("examples.json", stored);
}
for (const [name, document] of Object.entries(contractDocuments(stored))) write(name, document);
const guide = new URL("README.md", folder);
writeFileSync(guide, withCapabilityTables(readFileSync(guide, "utf8")));
if (process.argv.includes("--release"))
  writeFileSync(new URL("released-contract.json", folder), `${JSON.stringify(flatContract(), null, 1)}\n`);
