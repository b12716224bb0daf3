import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BUS_SCRIPT } from "#contract/wire/live-bus.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DOCUMENTS = [
  "*.md",
  "{app,bff,contract,deploy,docs,patches,public,sandbox,scripts,tests,tools}/**/*.md",
];
/** `app/shell/`, `bff/app.ts`: a path from the root in code quotes, without patterns. */
const PATH =
  /`((?:app|bff|contract|sandbox|tests|tools|scripts|docs|locales|public|patches|deploy)\/[\w./-]*)`/g;
/** The target of a link to a file or heading of the repository, and its anchor. */
const LINK = /\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const DECISIONS = "docs/decisions";

const documents = globSync(DOCUMENTS, { cwd: ROOT }).filter((path) => !path.includes("node_modules"));
const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The anchors of a document's headings, as GitHub generates them. */
const anchorsOf = (path: string) =>
  [...textOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

/** The links of a document: path from the root, and anchor. */
const linksOf = (path: string) =>
  [...textOf(path).matchAll(LINK)].map(([, target, anchor]) => ({
    target: target ? join(dirname(path), target) : path,
    anchor,
  }));

test.each(documents)("%s names only files and folders that exist", (path) => {
  const named = [...textOf(path).matchAll(PATH)].map(([, name = ""]) => name);
  const linked = linksOf(path).map(({ target }) => target);
  expect([...named, ...linked].filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});

test.each(documents)("the anchors in %s are headings", (path) => {
  const withAnchor = linksOf(path).filter(({ target, anchor }) => anchor && target.endsWith(".md"));
  expect(withAnchor.filter(({ target, anchor = "" }) => !anchorsOf(target).includes(anchor))).toEqual([]);
});

test("the guide's script for Redis is the one that the tests run [BUS-1]", () => {
  const [, script] = /```lua\n(.*?)\n```/s.exec(textOf("docs/product-api/README.md")) ?? [];
  expect(script).toBe(BUS_SCRIPT);
});

test("the index of decisions links every decision", () => {
  const linked = linksOf(join(DECISIONS, "README.md")).map(({ target }) => target);
  const decisions = documents.filter((path) => path.startsWith(DECISIONS) && !path.endsWith("README.md"));
  expect(decisions.length).toBeGreaterThan(100);
  expect(decisions.filter((path) => !linked.includes(path))).toEqual([]);
});
