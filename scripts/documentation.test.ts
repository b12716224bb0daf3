import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DOCUMENTS = [
  "*.md",
  "docs/*.md",
  "docs/decisions/*.md",
  "docs/product-api/*.md",
  "{app,bff,sandbox,patches}/**/README.md",
];
/** `app/shell/`, `bff/app.ts`: a path from the root in code quotes, without patterns. */
const PATH = /`((?:app|bff|contract|sandbox|tests|scripts|docs|locales|public|patches|deploy)\/[\w./-]*)`/g;
const LINK = /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g;

const documents = globSync(DOCUMENTS, { cwd: ROOT }).filter((path) => !path.includes("node_modules"));

test.each(documents)("%s names only files and folders that exist", (path) => {
  const text = readFileSync(join(ROOT, path), "utf8");
  const named = [...text.matchAll(PATH)].map(([, name = ""]) => name);
  const linked = [...text.matchAll(LINK)].map(([, name = ""]) => join(dirname(path), name));
  expect([...named, ...linked].filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});
