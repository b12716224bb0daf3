import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = "{app,bff,contract,sandbox,scripts,tests}/**/*.{ts,tsx}";
/** One or more ids in square brackets: `[RT-4]`, `[HDR-1, HDR-2]`. */
const CITATION = /\[([A-Z]+\d*-\d+(?:,\s*[A-Z]+\d*-\d+)*)\]/g;
const ROW = /^\| ([A-Z]+\d*-\d+) \| (.*) \| [^|]*\|$/gm;

/** Requirement ids cited by tests and source files, with the files that cite them. */
export interface Citations {
  /** By id: the test files that cite it, as `folder/name`, sorted. */
  tests: ReadonlyMap<string, readonly string[]>;
  /** Every id that any source file cites. */
  ids: ReadonlySet<string>;
}

/** Searches all source files for requirement ids. */
export function citations(): Citations {
  const tests = new Map<string, Set<string>>();
  const ids = new Set<string>();
  for (const path of globSync(SOURCES, { cwd: ROOT })) {
    for (const [, list = ""] of readFileSync(`${ROOT}/${path}`, "utf8").matchAll(CITATION)) {
      for (const id of list.split(/,\s*/)) {
        ids.add(id);
        if (!/\.(test|spec)\.tsx?$/.test(path)) continue;
        const files = tests.get(id) ?? new Set();
        tests.set(id, files.add(shortName(path)));
      }
    }
  }
  return { ids, tests: new Map([...tests].map(([id, files]) => [id, [...files].sort()])) };
}

/** The last folder and the name of a file: many test files are called `model.test.ts`. */
function shortName(path: string): string {
  return path.split(/[\\/]/).slice(-2).join("/");
}

/** Ids of the rows of docs/requirements.md. */
export function indexedIds(markdown: string): string[] {
  return [...markdown.matchAll(ROW)].map(([, id = ""]) => id);
}

/** The index with its last column filled from the citations. */
export function withTests(markdown: string, { tests }: Citations): string {
  return markdown.replace(ROW, (_, id: string, text: string) => {
    const files = tests.get(id) ?? [];
    return `| ${id} | ${text} | ${files.join(", ")} |`;
  });
}
