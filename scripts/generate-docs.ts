// `npm run docs`: updates the README's table of environment variables and the list of tests in docs/requirements.md.
import { readFileSync, writeFileSync } from "node:fs";
import { withEnvironmentTable } from "./environment-readme.ts";
import { citations, withTests } from "./requirement-index.ts";

function update(path: string, change: (text: string) => string): void {
  const file = new URL(`../${path}`, import.meta.url);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

update("README.md", withEnvironmentTable);
update("docs/requirements.md", (text) => withTests(text, citations()));
