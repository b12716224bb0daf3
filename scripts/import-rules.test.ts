import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise, type IConfiguration, type IReporterOutput } from "dependency-cruiser";
import { afterAll, beforeAll, expect, test } from "vitest";

/* Each rule of .dependency-cruiser.cjs against a small tree of files with one wrong import for it. */

const { forbidden = [], options }: IConfiguration = createRequire(import.meta.url)(
  "../.dependency-cruiser.cjs",
);
const FOLDER = mkdtempSync(join(tmpdir(), "solstice-import-rules-"));
const FEATURES = [
  ["account/security", "aviator", "auth", "daily-bonuses", "fairness/verifier", "home", "info", "live-chat"],
  [
    "lobby/lists",
    "messaging",
    "money/deposit",
    "notifications",
    "play/screen",
    "privacy",
    "promo",
    "protection",
  ],
  ["pwa", "rewards", "shop", "sport", "tournaments"],
].flat();

const SANDBOX_DOMAINS = [
  ["http", "accounts", "privacy", "unseen-wins", "protection", "mail", "limit-mail", "reward-texts", "live"],
  ["jackpot-networks", "lobby", "bonuses", "free-spins", "coins", "grants", "content", "push"],
  [
    "verification",
    "sign-in",
    "payment-records",
    "payments",
    "free-bets",
    "wallet",
    "daily-bonuses",
    "rewards",
    "promotions",
  ],
  ["jackpots", "games", "messaging", "history", "shop", "sport", "tournaments", "routes", "announcements"],
  ["marketing-mail"],
].flat();

/** What the wrong imports name that is no file. */
const PACKAGES = ["node:fs", "undici", "i18next"];

/** [rule, importing file, imported file or package] */
const VIOLATIONS: (readonly [rule: string, file: string, imported: string])[] = [
  ["no-cycles", "contract/cycle.ts", "contract/cycle.ts"],
  ["app-imports-only-the-contract", "app/ui/a.ts", "bff/services.ts"],
  ["app-imports-only-the-contract", "app/ui/b.ts", "sandbox/clock.ts"],
  ["app-imports-only-the-contract", "app/ui/c.ts", "server.ts"],
  ["app-imports-only-listed-packages", "app/ui/h.ts", "undici"],
  ["bff-imports-no-app-sources", "bff/pages/a.ts", "app/root.tsx"],
  ["bff-layer-1-imports-only-lower-layers", "bff/adapters/a.ts", "bff/config/config.ts"],
  ["bff-layer-2-imports-only-lower-layers", "bff/config/a.ts", "bff/request/cookies.ts"],
  ["bff-layer-3-imports-only-lower-layers", "bff/operations/a.ts", "bff/session/sessions.ts"],
  ["bff-layer-4-imports-only-lower-layers", "bff/session/a.ts", "bff/check-api/check-api.ts"],
  ["bff-layer-5-imports-only-lower-layers", "bff/check-api/a.ts", "bff/tracking/purchase-watch.ts"],
  ["bff-layer-6-imports-only-lower-layers", "bff/tracking/a.ts", "bff/services.ts"],
  ["bff-layer-7-imports-only-lower-layers", "bff/services.ts", "bff/http/session.ts"],
  ["bff-layer-8-imports-only-lower-layers", "bff/http/a.ts", "bff/live/relay.ts"],
  ["bff-layer-9-imports-only-lower-layers", "bff/live/a.ts", "bff/app.ts"],
  ["bff-live-and-pages-are-independent", "bff/live/b.ts", "bff/pages/pages.ts"],
  ["contract-imports-no-program", "contract/wire/money/a.ts", "app/ui/badge.tsx"],
  ["wire-contract-imports-no-host-contract", "contract/wire/money/d.ts", "contract/host/site.ts"],
  ["contract-imports-no-module-of-node", "contract/wire/money/b.ts", "node:fs"],
  ["contract-imports-no-package-but-zod", "contract/wire/money/c.ts", "undici"],
  ["sandbox-imports-only-the-contract", "sandbox/http/a.ts", "bff/services.ts"],
  ["sandbox-layer-1-imports-only-lower-layers", "sandbox/http/b.ts", "sandbox/store/ledger.ts"],
  [
    "sandbox-layer-2-imports-only-lower-layers",
    "sandbox/store/a.ts",
    "sandbox/composition/database-schema.ts",
  ],
  ["sandbox-layer-3-imports-only-lower-layers", "sandbox/providers/a.ts", "sandbox/product-api/shop/shop.ts"],
  [
    "sandbox-layer-4-imports-only-lower-layers",
    "sandbox/product-api/a.ts",
    "sandbox/composition/create-services.ts",
  ],
  [
    "sandbox-layer-5-imports-only-lower-layers",
    "sandbox/composition/create-services.ts",
    "sandbox/console/controls.ts",
  ],
  ["sandbox-layer-6-imports-only-lower-layers", "sandbox/seed/a.ts", "sandbox/console/controls.ts"],
  ["sandbox-layer-7-imports-only-lower-layers", "sandbox/console/a.ts", "sandbox/server.ts"],
  ["vendors-are-independent", "sandbox/providers/chat/a.ts", "sandbox/providers/games/server/services.ts"],
  [
    "game-clients-import-only-protocol-and-engines",
    "sandbox/providers/games/client/a.ts",
    "sandbox/providers/games/server/services.ts",
  ],
  [
    "game-clients-import-only-protocol-and-engines",
    "sandbox/providers/games/client/b.ts",
    "sandbox/providers/seamless-wallet.ts",
  ],
  [
    "game-server-imports-no-client",
    "sandbox/providers/games/server/a.ts",
    "sandbox/providers/games/client/config.ts",
  ],
  [
    "game-verifier-imports-no-server",
    "sandbox/providers/games/verifier/a.ts",
    "sandbox/providers/games/server/services.ts",
  ],
  [
    "sport-models-import-only-types",
    "sandbox/providers/sport/model/tennis/a.ts",
    "sandbox/providers/sport/live/book.ts",
  ],
  [
    "sport-models-know-no-other-sport",
    "sandbox/providers/sport/model/tennis/b.ts",
    "sandbox/providers/sport/model/darts/darts.ts",
  ],
  [
    "sport-models-know-no-other-sport",
    "sandbox/providers/sport/model/machinery/a.ts",
    "sandbox/providers/sport/model/registry.ts",
  ],
  ...SANDBOX_DOMAINS.map((domain, index) => {
    const above = SANDBOX_DOMAINS[index + 1];
    return [
      `sandbox-${domain}-imports-only-lower-domains`,
      `sandbox/product-api/${domain}/a.ts`,
      `sandbox/product-api/${above ? `${above}/b` : "product-api"}.ts`,
    ] as const;
  }),
  [
    "domain-definitions-are-imported-by-composition",
    "sandbox/product-api/shop/c.ts",
    "sandbox/product-api/mail/domain.ts",
  ],
  ["programs-import-no-scripts-or-tests", "sandbox/console/b.ts", "sandbox/testing/invariants.ts"],
  ["programs-import-no-scripts-or-tests", "bff/http/b.ts", "scripts/licences.ts"],
  ["programs-import-no-scripts-or-tests", "sandbox/providers/b.ts", "tools/art/tile.ts"],
  ["programs-import-no-scripts-or-tests", "app/ui/d.ts", "tests/support/screens.ts"],
  ["folders-are-listed", "app/new-folder/a.ts", "contract/wire/locales.ts"],
  ["folders-are-listed", "app/features/new-feature/a.ts", "contract/wire/locales.ts"],
  ["folders-are-listed", "bff/new-folder/a.ts", "contract/wire/locales.ts"],
  ["folders-are-listed", "sandbox/new-folder/a.ts", "contract/wire/locales.ts"],
  ["folders-are-listed", "sandbox/product-api/new-domain/a.ts", "contract/wire/locales.ts"],
  ["service-worker-imports-only-the-contract", "app/service-worker/a.ts", "app/ui/badge.tsx"],
  ["vendor-frames-import-only-their-contract", "app/vendor-frames/a.ts", "app/ui/badge.tsx"],
  ["vendor-frames-import-only-their-contract", "app/vendor-frames/b.ts", "contract/wire/zod.ts"],
  ["vendor-frames-import-only-their-contract", "app/vendor-frames/c.ts", "i18next"],
  ["vendor-frames-are-imported-by-nothing", "app/ui/i.ts", "app/vendor-frames/chat-frame.ts"],
  ["features-import-each-other-by-index", "app/features/home/a.ts", "app/features/lobby/lists/model.ts"],
  ["index-files-are-for-other-features", "app/routes/a.ts", "app/features/vip/index.ts"],
  ["index-files-are-for-other-features", "app/composition.tsx", "app/live/index.ts"],
  [
    "features-import-no-index-of-their-own",
    "app/features/money/history/a.ts",
    "app/features/money/wallet/index.ts",
  ],
  ["features-import-no-index-of-their-own", "app/features/home/b.ts", "app/live/index.ts"],
  ["index-files-have-an-importer", "app/features/promo/index.ts", "app/features/promo/model.ts"],
  [
    "features-do-not-mix-files-and-sub-features",
    "app/features/vip/c.ts",
    "app/features/vip/level-up/level-up.tsx",
  ],
  [
    "sub-features-share-no-files-of-the-feature",
    "app/features/vip/level-up/a.ts",
    "app/features/vip/model.ts",
  ],
  ["sub-features-have-no-folders", "app/features/money/deposit/form/a.ts", "app/ui/badge.tsx"],
  ...FEATURES.map(
    (path) =>
      [
        `${path.split("/")[0]}-imports-only-listed-features`,
        `app/features/${path}/a.ts`,
        "app/features/vip/programme/index.ts",
      ] as const,
  ),
  ["vip-imports-only-listed-features", "app/features/vip/a.ts", "app/features/shop/index.ts"],
  ["ui-imports-only-lower-layers", "app/ui/e.ts", "app/session/shell-data.ts"],
  ["session-imports-only-lower-layers", "app/session/a.ts", "app/i18n/paths.ts"],
  ["data-imports-only-lower-layers", "app/data/a.ts", "app/i18n/paths.ts"],
  ["i18n-imports-only-lower-layers", "app/i18n/a.ts", "app/errors/catalogue.ts"],
  ["errors-imports-only-lower-layers", "app/errors/a.ts", "app/framework/router.ts"],
  ["framework-imports-only-lower-layers", "app/framework/a.ts", "app/downloads/csv.ts"],
  ["downloads-imports-only-lower-layers", "app/downloads/a.ts", "app/guards/guards.ts"],
  ["guards-imports-only-lower-layers", "app/guards/a.ts", "app/lists/page-links.tsx"],
  ["lists-imports-only-lower-layers", "app/lists/a.ts", "app/live/wallet.ts"],
  ["live-imports-only-lower-layers", "app/live/a.ts", "app/providers/provider.ts"],
  ["providers-imports-only-lower-layers", "app/providers/a.ts", "app/forms/rules.ts"],
  ["forms-imports-only-lower-layers", "app/forms/a.ts", "app/tracking/events.ts"],
  ["tracking-imports-only-lower-layers", "app/tracking/a.ts", "app/shell/toasts.ts"],
  ["shell-imports-only-lower-layers", "app/shell/a.ts", "app/features/vip/programme/index.ts"],
  ["features-imports-only-lower-layers", "app/features/vip/b.ts", "app/composition.tsx"],
  ["routes-do-not-import-routes", "app/routes/b.ts", "app/routes/home.tsx"],
  ["no-other-folder-imports-routes", "app/composition.tsx", "app/routes/home.tsx"],
  ["ui-imports-no-domain", "app/ui/f.ts", "contract/wire/operations.ts"],
  ["no-unresolved-imports", "app/ui/g.ts", "app/ui/missing.ts"],
  ["no-development-packages-at-run-time", "bff/http/c.ts", "i18next"],
];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
  writeFileSync(join(FOLDER, path), text, { flag: "a" });
}

/** The import of a file by its relative path, of a package or a module of Node by its name. */
function importOf(file: string, imported: string): string {
  if (PACKAGES.includes(imported)) return `import "${imported}";\n`;
  const path = relative(dirname(file), imported);
  return `import "${path.startsWith(".") ? path : `./${path}`}";\n`;
}

/** Names of the rules that fired, by importing file. */
const fired = new Map<string, string[]>();

beforeAll(async () => {
  write(
    "package.json",
    JSON.stringify({ dependencies: { undici: "1.0.0" }, devDependencies: { i18next: "1.0.0" } }),
  );
  for (const name of ["i18next", "undici"]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.js" }));
    write(`node_modules/${name}/index.js`, "");
  }
  for (const [, file, imported] of VIOLATIONS) {
    write(file, importOf(file, imported));
    if (!PACKAGES.includes(imported) && !imported.endsWith("missing.ts")) write(imported, "export {};\n");
  }
  const { tsConfig: _, ...cruiseOptions } = options ?? {};
  const folders = ["app", "bff", "contract", "sandbox", "server.ts"];
  const { output }: IReporterOutput = await cruise(folders, {
    ...cruiseOptions,
    baseDir: FOLDER,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === "string") throw new Error("dependency-cruiser returned a text");
  for (const { from, rule } of output.summary.violations)
    fired.set(from, [...(fired.get(from) ?? []), rule.name]);
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test.each(VIOLATIONS)("%s fires for %s that imports %s", (rule, file) => {
  expect(fired.get(file)).toContain(rule);
});

test("every rule has a wrong import here", () => {
  const tried = new Set(VIOLATIONS.map(([rule]) => rule));
  expect(forbidden.map(({ name }) => name).filter((name) => !tried.has(name ?? ""))).toEqual([]);
});
