import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

/* The rules of biome.json that are this repository's own, against a small tree of files that violate them. */

const FOLDER = mkdtempSync(join(tmpdir(), "solstice-lint-rules-"));
const BIOME = resolve("node_modules/.bin/biome");
cpSync("biome.json", join(FOLDER, "biome.json"));
cpSync("scripts/lint", join(FOLDER, "scripts/lint"), { recursive: true });
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** @returns the rules that a file with this path and text violates, with the name of the global or module */
function violations(path: string, text: string): string[] {
  const file = join(FOLDER, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const options = ["lint", "--vcs-enabled=false", "--reporter=github", path];
  const { stdout } = spawnSync(BIOME, options, { cwd: FOLDER, encoding: "utf8" });
  return [...stdout.matchAll(/title=(?:lint\/\w+\/)?(\w+)/g)].map(([, rule]) => rule as string);
}

const FETCH = 'export const answer = fetch("/en/actions/crash");\n';
const XHR = "export const request = new XMLHttpRequest();\n";

test.each([
  ["app/shell/a.ts", FETCH],
  ["app/features/aviator/a.tsx", FETCH],
  ["app/i18n/a.ts", FETCH],
  ["app/entry.client.tsx", FETCH],
  ["app/ui/a.ts", XHR],
])("%s may not ask the server by itself", (path, text) => {
  expect(violations(path, text)).toEqual(["noRestrictedGlobals"]);
});

test.each([
  "app/data/a.ts",
  "app/service-worker/a.ts",
  "app/shell/a.server.ts",
  "app/shell/a.test.ts",
  "bff/a.ts",
])("%s may use fetch", (path) => {
  expect(violations(path, FETCH)).toEqual([]);
});

test.each([
  ["app/shell/b.ts", 'localStorage.setItem("theme", "night");\n'],
  ["app/features/lobby/a.tsx", 'export const banner = sessionStorage.getItem("banner");\n'],
])("%s may not use a storage that may throw by itself", (path, text) => {
  expect(violations(path, text)).toEqual(["noRestrictedGlobals"]);
});

test.each([
  ["app/shell/d.ts", "export const now = Date.now();\n"],
  ["app/features/tournaments/d.tsx", "export const now = new Date();\n"],
  ["app/ui/d.ts", "export const clock = (now = Date.now) => now();\n"],
  ["app/forms/d.ts", "export const now = new Date().getTime();\n"],
  ["sandbox/providers/sport/client/ui/d.ts", "export const now = Date.now();\n"],
])("%s may not follow the device's clock", (path, text) => {
  expect(violations(path, text)).toContain("plugin");
});

test.each([
  ["app/live/server-clock.ts", "export const now = Date.now();\n"],
  ["app/features/tournaments/d.server.ts", "export const now = new Date();\n"],
  ["app/shell/e.ts", "export const day = (at: number) => new Date(at).getUTCDay();\n"],
])("%s may use a date", (path, text) => {
  expect(violations(path, text)).toEqual([]);
});

const parsing = (handler: string) =>
  `export function parse(text: string): unknown {\n  try {\n    return JSON.parse(text);\n  } ${handler}\n}\n`;
const CATCH_ALL = parsing("catch {\n    return null;\n  }");
const CHECKED = parsing(
  "catch (error) {\n    if (error instanceof SyntaxError) return null;\n    throw error;\n  }",
);

test.each(["app/shell/c.ts", "app/features/lobby/c.server.ts", "app/ui/c.tsx", "bff/http/c.ts", "server.ts"])(
  "%s may not catch every error without naming it",
  (path) => {
    expect(violations(path, CATCH_ALL)).toEqual(["plugin"]);
  },
);

const UNNAMED = [
  "answer.catch(() => null)",
  "answer.catch(() => {})",
  "answer?.catch(() => undefined)",
  "answer.catch((): number => 0)",
  "answer.catch(async () => answer)",
  "answer.then((value) => value, () => {})",
];

test.each(["app/shell/f.ts", "bff/http/f.ts"])(
  "%s may not take every rejection of a promise for the expected one",
  (path) => {
    const lines = UNNAMED.map((promise, index) => `export const result${index} = ${promise};`);
    const text = ['import { answer } from "./answer.ts";', "", ...lines, ""].join("\n");
    expect(violations(path, text)).toEqual(UNNAMED.map(() => "plugin"));
  },
);

test("a promise's handler that checks its error is allowed", () => {
  const text = [
    'import { RequestError } from "#app/data/exchange.ts";',
    'import { onlyFor } from "#contract/host/expected-errors.ts";',
    'import { answer, fail } from "./answer.ts";',
    "",
    "export const checked = answer.catch(onlyFor([RequestError], () => null));",
    "export const given = answer.then((value) => value, fail);",
    "export const named = answer.catch((error: unknown) => {",
    "  throw error;",
    "});",
    "",
  ].join("\n");
  expect(violations("app/shell/g.ts", text)).toEqual([]);
});

test("a catch that names its error is allowed, and the one place for storage that may throw", () => {
  expect(violations("app/shell/c.ts", CHECKED)).toEqual([]);
  expect(violations("app/ui/browser-storage.ts", CATCH_ALL)).toEqual([]);
});

const FORMATS = [
  'export const format = new Intl.NumberFormat("en");',
  "export const { Collator } = Intl;",
  "export const tags = globalThis.Intl;",
  "export const text = (amount: number) => amount.toLocaleString();",
  'export const day = (at: Date) => at.toLocaleDateString("en");',
  "export const time = (at?: Date) => at?.toLocaleTimeString();",
  "export const upper = (text: string) => text.toLocaleUpperCase();",
  "export const lower = (text: string) => text.toLocaleLowerCase();",
  "export const order = (a: string, b: string) => a.localeCompare(b);",
];

test.each([
  "app/features/money/d.tsx",
  "app/features/money/load.server.ts",
  "app/live/d.ts",
  "app/data/d.ts",
])("%s may not format or order texts by itself", (path) => {
  expect(violations(path, FORMATS.join("\n"))).toEqual(FORMATS.map(() => "plugin"));
});

test.each(["app/i18n/d.ts", "app/i18n/d.server.ts", "app/live/d.test.ts", "contract/wire/d.ts"])(
  "%s may use Intl",
  (path) => {
    expect(violations(path, FORMATS.join("\n"))).toEqual([]);
  },
);

test("a file outside of app/i18n violates every rule that it breaks, and may use functions of app/i18n", () => {
  expect(violations("app/shell/d.ts", FETCH + CATCH_ALL + FORMATS[0]).sort()).toEqual([
    "noRestrictedGlobals",
    "plugin",
    "plugin",
  ]);
  const text = 'import { toLocaleCode } from "./locales.ts";\nexport const code = toLocaleCode("en");\n';
  expect(violations("app/shell/d.ts", text)).toEqual([]);
});

const LAZY = 'import { lazy } from "react";\n\nexport const Panel = lazy(() => import("./panel.tsx"));\n';
const FETCHER =
  'import { useFetcher } from "@remix-run/react";\n\nexport const useRefresh = () => useFetcher();\n';

test.each([
  ["app/features/lobby/d.tsx", LAZY],
  ["app/composition.tsx", LAZY],
  ["app/features/lobby/e.ts", FETCHER],
  ["app/forms/e.tsx", FETCHER],
  ["app/shell/e.ts", FETCHER],
])("%s may not import what has one place: React's lazy, and fetchers without a timeout", (path, text) => {
  expect(violations(path, text)).toEqual(["noRestrictedImports"]);
});

test("the one place of each may import it", () => {
  expect(violations("app/ui/lazy-named.ts", LAZY)).toEqual([]);
  expect(violations("app/data/use-timed-fetcher.ts", FETCHER)).toEqual([]);
});

const NEWER = [
  "export const any = (signals: AbortSignal[]) => AbortSignal.any(signals);",
  'export const can = URL.canParse("https://play.example");',
  "export const check = [].filter(URL.canParse);",
  "export const key = crypto.randomUUID();",
  "export const groups = Object.groupBy([1], String);",
  "export const shown = (element: Element) => element.checkVisibility();",
  "export const seen = (element?: Element) => element?.checkVisibility();",
];

test.each([
  "app/shell/i.ts",
  "app/vendor-frames/i.ts",
  "contract/host/i.ts",
  "sandbox/providers/sport/client/i.tsx",
])("%s may not use what some of the build's browsers lack", (path) => {
  expect(violations(path, NEWER.join("\n"))).toEqual(NEWER.map(() => "plugin"));
});

test.each(["app/shell/i.server.ts", "app/shell/i.test.ts", "bff/http/i.ts"])(
  "%s runs in Node, which has it",
  (path) => {
    expect(violations(path, NEWER.join("\n"))).toEqual([]);
  },
);

const COMMIT =
  "export const end = (session: { commit(res: object): Promise<void> }, res: object) => session.commit(res);\n";
const COMMIT_OF_LOCALS = `import { localsOf } from "./locals.ts";

export const end = (res: object) => localsOf(res).session.commit(res);
`;

test.each([
  ["bff/pages/f.ts", COMMIT],
  ["bff/http/f.ts", COMMIT_OF_LOCALS],
  ["bff/session/f.ts", COMMIT],
  ["server.ts", COMMIT],
])("%s may not commit the session by itself", (path, text) => {
  expect(violations(path, text)).toEqual(["plugin"]);
});

test.each(["bff/http/session.ts", "bff/session/sign-in-flows.ts", "bff/session/f.test.ts"])(
  "%s may commit the session",
  (path) => {
    expect(violations(path, COMMIT)).toEqual([]);
  },
);

const DISPATCH = 'export const isDeposit = (form: FormData) => form.get("form") === "deposit";\n';

test.each(["app/features/money/deposit/j.server.ts", "app/routes/wallet/j.tsx"])(
  "%s may not read the name of a form",
  (path) => {
    expect(violations(path, DISPATCH)).toEqual(["plugin"]);
  },
);

test("handleForms may read the name of a form", () => {
  expect(violations("app/forms/form-action.server.ts", DISPATCH)).toEqual([]);
});

const CASTS = [
  "export const context = { user: null } as unknown as AppLoadContext;",
  "export const other = { user: null } as LoadContext;",
  "export const data = loader({ request, params: {}, context: { user: null } as never });",
];
const casts = (lines: readonly string[]) =>
  ['import { type AppLoadContext, type LoadContext, loader, request } from "./h.ts";', "", ...lines, ""].join(
    "\n",
  );

test.each(["app/routes/shop/h.test.ts", "app/shell/h.test.tsx", "tests/integration/h.test.ts"])(
  "%s may not cast a load context",
  (path) => {
    expect(violations(path, casts(CASTS))).toEqual(CASTS.map(() => "plugin"));
  },
);

test("a context of loadContext() and a cast of another argument are allowed in tests", () => {
  const lines = [
    "export const data = loader({ request: request as never, params: {}, context: { ...request } });",
    'export const user = { no_profile: true } as LoadContext["user"];',
    "export type Context = AppLoadContext;",
  ];
  expect(violations("app/routes/shop/i.test.ts", casts(lines))).toEqual([]);
});

/** Whether a text switches off the check of an effect's dependencies. Biome's plugins do not see comments. */
const suppressesDependencies = (text: string) => /biome-ignore[^:\n]*useExhaustiveDependencies/.test(text);

test.each([
  "// biome-ignore lint/correctness/useExhaustiveDependencies: once per answer.",
  "// biome-ignore lint/a11y/useAltText lint/correctness/useExhaustiveDependencies: decorative",
  "/* biome-ignore-all lint/correctness/useExhaustiveDependencies: effects of one mount */",
])("the test below sees %s", (comment) => {
  expect(suppressesDependencies(`  ${comment}\n  useEffect(() => start(), []);\n`)).toBe(true);
});

test("no file of app/ switches the check off: useOnChange is for what it would refuse", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) =>
    suppressesDependencies(readFileSync(file, "utf8")),
  );
  expect(files).toEqual([]);
});
