import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/* The rules of biome.json that are this repository's own, against small trees of files that violate them. */

const FOLDER = mkdtempSync(join(tmpdir(), "solstice-lint-rules-"));
const BIOME = resolve("node_modules/.bin/biome");
afterAll(() => rmSync(FOLDER, { recursive: true }));

type SampleFile = readonly [path: string, text: string];

/** Trees of files, one run of Biome for each: a path that has several texts is in as many trees. */
const trees: Map<string, { text: string; rules: string[] }>[] = [];

/**
 * Defines a test for each file: its text violates these rules and no other.
 *
 * @param title has the path as `%s`
 * @param expected the rule once per violation; `plugin` is a rule of `scripts/lint/`
 */
function lintTest(title: string, files: readonly SampleFile[], expected: readonly string[]): void {
  const samples = files.map(([path, text]) => {
    const sample = { text, rules: [] };
    const tree = trees.find((other) => !other.has(path)) ?? new Map();
    if (!trees.includes(tree)) trees.push(tree);
    tree.set(path, sample);
    return [path, sample] as const;
  });
  test.each(samples)(title, (_, { rules }) => expect(rules.toSorted()).toEqual(expected.toSorted()));
}

/** The same text in several files. */
const inFiles = (paths: readonly string[], text: string): SampleFile[] => paths.map((path) => [path, text]);

beforeAll(() => {
  for (const [index, tree] of trees.entries()) {
    const root = join(FOLDER, String(index));
    cpSync("scripts/lint", join(root, "scripts/lint"), { recursive: true });
    cpSync("biome.json", join(root, "biome.json"));
    for (const [path, { text }] of tree) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const options = ["lint", "--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none"];
    const { stdout } = spawnSync(BIOME, [...options, ...tree.keys()], { cwd: root, encoding: "utf8" });
    for (const [, rule = "", file = ""] of stdout.matchAll(/title=(?:lint\/\w+\/)?(\w+),file=([^,]+),/g))
      tree.get(file.replace(`${root}/`, ""))?.rules.push(rule);
  }
});

const FETCH = 'export const answer = fetch("/en/actions/crash");\n';
const XHR = "export const request = new XMLHttpRequest();\n";

lintTest(
  "%s may not ask the server by itself",
  [
    ["app/shell/a.ts", FETCH],
    ["app/features/aviator/a.tsx", FETCH],
    ["app/i18n/a.ts", FETCH],
    ["app/entry.client.tsx", FETCH],
    ["app/ui/a.ts", XHR],
  ],
  ["noRestrictedGlobals"],
);

lintTest(
  "%s may use fetch",
  inFiles(
    ["app/data/a.ts", "app/service-worker/a.ts", "app/shell/a.server.ts", "app/shell/a.test.ts", "bff/a.ts"],
    FETCH,
  ),
  [],
);

lintTest(
  "%s may not use a storage that may throw by itself",
  [
    ["app/shell/b.ts", 'localStorage.setItem("theme", "night");\n'],
    ["app/features/lobby/a.tsx", 'export const banner = sessionStorage.getItem("banner");\n'],
  ],
  ["noRestrictedGlobals"],
);

const FOLLOWS_DEVICE = "%s may not follow the device's clock";
// A call of Date.now is found as a call and as a member.
lintTest(
  FOLLOWS_DEVICE,
  inFiles(["app/shell/d.ts", "sandbox/providers/sport/client/ui/d.ts"], "export const now = Date.now();\n"),
  ["plugin", "plugin"],
);
lintTest(
  FOLLOWS_DEVICE,
  [
    ["app/features/tournaments/d.tsx", "export const now = new Date();\n"],
    ["app/ui/d.ts", "export const clock = (now = Date.now) => now();\n"],
  ],
  ["plugin"],
);
lintTest(
  FOLLOWS_DEVICE,
  [["app/forms/d.ts", "export const now = new Date().getTime();\n"]],
  ["plugin", "useDateNow"],
);

lintTest(
  "%s may use a date",
  [
    ["app/live/server-clock.ts", "export const now = Date.now();\n"],
    ["app/features/tournaments/d.server.ts", "export const now = new Date();\n"],
    ["app/shell/e.ts", "export const day = (at: number) => new Date(at).getUTCDay();\n"],
  ],
  [],
);

const parsing = (handler: string) =>
  `export function parse(text: string): unknown {\n  try {\n    return JSON.parse(text);\n  } ${handler}\n}\n`;
const CATCH_ALL = parsing("catch {\n    return null;\n  }");
const CHECKED = parsing(
  "catch (error) {\n    if (error instanceof SyntaxError) return null;\n    throw error;\n  }",
);

lintTest(
  "%s may not catch every error without naming it",
  inFiles(
    ["app/shell/c.ts", "app/features/lobby/c.server.ts", "app/ui/c.tsx", "bff/http/c.ts", "server.ts"],
    CATCH_ALL,
  ),
  ["plugin"],
);

const UNNAMED = [
  "answer.catch(() => null)",
  "answer.catch(() => {})",
  "answer?.catch(() => undefined)",
  "answer.catch((): number => 0)",
  "answer.catch(async () => answer)",
  "answer.then((value) => value, () => {})",
];

const UNNAMED_PROMISES = [
  'import { answer } from "./answer.ts";',
  "",
  ...UNNAMED.map((promise, index) => `export const result${index} = ${promise};`),
  "",
].join("\n");
lintTest(
  "%s may not take every rejection of a promise for the expected one",
  inFiles(["app/shell/f.ts", "bff/http/f.ts"], UNNAMED_PROMISES),
  UNNAMED.map(() => "plugin"),
);

const CHECKED_PROMISES = [
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

lintTest("%s may handle a rejection that it checks", [["app/shell/g.ts", CHECKED_PROMISES]], []);

lintTest(
  "%s may catch: it names its error, or is the one place for storage that may throw",
  [
    ["app/shell/c.ts", CHECKED],
    ["app/ui/browser-storage.ts", CATCH_ALL],
  ],
  [],
);

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

lintTest(
  "%s may not format or order texts by itself",
  inFiles(
    ["app/features/money/d.tsx", "app/features/money/load.server.ts", "app/live/d.ts", "app/data/d.ts"],
    FORMATS.join("\n"),
  ),
  FORMATS.map(() => "plugin"),
);

lintTest(
  "%s may use Intl",
  inFiles(
    ["app/i18n/d.ts", "app/i18n/d.server.ts", "app/live/d.test.ts", "contract/wire/d.ts"],
    FORMATS.join("\n"),
  ),
  [],
);

lintTest(
  "%s violates every rule that it breaks",
  [["app/shell/d.ts", FETCH + CATCH_ALL + FORMATS[0]]],
  ["noRestrictedGlobals", "plugin", "plugin"],
);

const LOCALE_CODE = 'import { toLocaleCode } from "./locales.ts";\nexport const code = toLocaleCode("en");\n';
lintTest("%s may use functions of app/i18n", [["app/shell/d.ts", LOCALE_CODE]], []);

const LAZY = 'import { lazy } from "react";\n\nexport const Panel = lazy(() => import("./panel.tsx"));\n';
const FETCHER =
  'import { useFetcher } from "@remix-run/react";\n\nexport const useRefresh = () => useFetcher();\n';

lintTest(
  "%s may not import what has one place: React's lazy, and fetchers without a timeout",
  [
    ["app/features/lobby/d.tsx", LAZY],
    ["app/composition.tsx", LAZY],
    ["app/features/lobby/e.ts", FETCHER],
    ["app/forms/e.tsx", FETCHER],
    ["app/shell/e.ts", FETCHER],
  ],
  ["noRestrictedImports"],
);

lintTest(
  "%s is the one place that may import it",
  [
    ["app/ui/lazy-named.ts", LAZY],
    ["app/data/use-timed-fetcher.ts", FETCHER],
  ],
  [],
);

const NEWER = [
  "export const any = (signals: AbortSignal[]) => AbortSignal.any(signals);",
  'export const can = URL.canParse("https://play.example");',
  "export const check = [].filter(URL.canParse);",
  "export const key = crypto.randomUUID();",
  "export const groups = Object.groupBy([1], String);",
  "export const shown = (element: Element) => element.checkVisibility();",
  "export const seen = (element?: Element) => element?.checkVisibility();",
];

lintTest(
  "%s may not use what some of the build's browsers lack",
  inFiles(
    [
      "app/shell/i.ts",
      "app/vendor-frames/i.ts",
      "contract/host/i.ts",
      "sandbox/providers/sport/client/i.tsx",
    ],
    NEWER.join("\n"),
  ),
  NEWER.map(() => "plugin"),
);

lintTest(
  "%s runs in Node, which has it",
  inFiles(["app/shell/i.server.ts", "app/shell/i.test.ts", "bff/http/i.ts"], NEWER.join("\n")),
  [],
);

const POST_FORMS = [
  'export const plain = <form method="post" />;',
  'export const upper = <form action="/en" method="POST" />;',
  'export const routed = <Form method="post">text</Form>;',
  'export const fetched = <fetcher.Form method={"post"} />;',
];

lintTest(
  "%s may not have a form that changes something and does not name its player",
  inFiles(["app/shell/j.tsx", "app/features/lobby/j.tsx", "app/forms/j.tsx"], POST_FORMS.join("\n")),
  POST_FORMS.map(() => "plugin"),
);

lintTest(
  "%s: a form that only reads, and the one component of the others, are allowed",
  [
    ["app/shell/k.tsx", 'export const search = <form method="get" />;\n'],
    ["app/forms/post-form.tsx", POST_FORMS.join("\n")],
  ],
  [],
);

const COMMIT =
  "export const end = (session: { commit(res: object): Promise<void> }, res: object) => session.commit(res);\n";
const COMMIT_OF_LOCALS = `import { localsOf } from "./locals.ts";

export const end = (res: object) => localsOf(res).session.commit(res);
`;

lintTest(
  "%s may not commit the session by itself",
  [
    ["bff/pages/f.ts", COMMIT],
    ["bff/http/f.ts", COMMIT_OF_LOCALS],
    ["bff/session/f.ts", COMMIT],
    ["server.ts", COMMIT],
  ],
  ["plugin"],
);

lintTest(
  "%s may commit the session",
  inFiles(["bff/http/session.ts", "bff/session/sign-in-flows.ts", "bff/session/f.test.ts"], COMMIT),
  [],
);

const DISPATCH = 'export const isDeposit = (form: FormData) => form.get("form") === "deposit";\n';

lintTest(
  "%s may not read the name of a form",
  inFiles(["app/features/money/deposit/j.server.ts", "app/routes/wallet/j.tsx"], DISPATCH),
  ["plugin"],
);

lintTest("%s may read the name of a form", [["app/forms/form-action.server.ts", DISPATCH]], []);

const CASTS = [
  "export const context = { user: null } as unknown as AppLoadContext;",
  "export const other = { user: null } as LoadContext;",
  "export const data = loader({ request, params: {}, context: { user: null } as never });",
];
const casts = (lines: readonly string[]) =>
  ['import { type AppLoadContext, type LoadContext, loader, request } from "./h.ts";', "", ...lines, ""].join(
    "\n",
  );

lintTest(
  "%s may not cast a load context",
  inFiles(["app/routes/shop/h.test.ts", "app/shell/h.test.tsx", "tests/integration/h.test.ts"], casts(CASTS)),
  CASTS.map(() => "plugin"),
);

const BUILT = [
  "export const data = loader({ request: request as never, params: {}, context: { ...request } });",
  'export const user = { no_profile: true } as LoadContext["user"];',
  "export type Context = AppLoadContext;",
];

lintTest(
  "%s may take the context of loadContext(), and cast another argument",
  [["app/routes/shop/i.test.ts", casts(BUILT)]],
  [],
);

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
