/** Index files: what other features may use of a feature's folder. */
const INDEX = "/index(\\.server)?\\.tsx?$";

/** The other features that each feature may import. */
const FEATURE_DEPENDENCIES = {
  info: ["protection"],
  privacy: [],
  fairness: [],
  auth: ["protection"],
  lobby: [],
  tournaments: ["lobby", "rewards"],
  play: ["lobby", "tournaments"],
  protection: [],
  rewards: [],
  "daily-bonuses": ["rewards"],
  promo: ["rewards"],
  shop: ["rewards"],
  vip: ["rewards"],
  home: ["lobby", "tournaments", "sport"],
  aviator: ["play", "fairness"],
  money: ["play", "protection", "rewards"],
  pwa: [],
  account: ["money", "auth", "fairness", "lobby", "rewards", "pwa"],
  sport: [],
  messaging: [],
  "live-chat": [],
  notifications: ["account"],
};

/** The folders of app/, bottom up: each may import only from the ones before it. */
const APP_LAYERS = [
  "ui",
  "session",
  "data",
  "i18n",
  "errors",
  "framework",
  "downloads",
  "guards",
  "lists",
  "live",
  "providers",
  "forms",
  "tracking",
  "shell",
  "features",
];

/** The packages that app/ may import: what runs in browsers or renders pages, never what only the server uses. */
const APP_PACKAGES = [
  "react",
  "react-dom",
  "@remix-run/(node|react|route-config|router)",
  "react-router-dom",
  "i18next",
  "react-i18next",
  "remix-i18next",
  "zod",
  "@conform-to/(react|zod)",
  "@radix-ui/react-(dialog|tabs)",
  "lucide-react",
  "sonner",
  "libphonenumber-js",
  "qr",
  "web-vitals",
  "workbox-[a-z]+",
];

/** Layers of bff/, bottom up, as patterns of paths; app.ts and shutdown.ts are above them. */
const BFF_LAYERS = [
  "adapters/",
  "config/",
  "operations/|request/",
  "product-api/|session/",
  "check-api/",
  "tracking/",
  "services\\.ts",
  "http/",
  "live/|pages/",
];

/**
 * The domains of sandbox/product-api/, bottom up: each may import only from the ones before it; `routes` are the HTTP handlers of all. A
 * domain's `domain.ts` is above all of them: it connects services and handlers, and only sandbox/composition/ imports it.
 */
const SANDBOX_DOMAINS = [
  "http",
  "accounts",
  "privacy",
  "unseen-wins",
  "protection",
  "mail",
  "limit-mail",
  "reward-texts",
  "live",
  "jackpot-networks",
  "lobby",
  "bonuses",
  "free-spins",
  "coins",
  "grants",
  "content",
  "push",
  "verification",
  "sign-in",
  "payment-records",
  "payments",
  "free-bets",
  "wallet",
  "daily-bonuses",
  "rewards",
  "promotions",
  "jackpots",
  "games",
  "messaging",
  "history",
  "shop",
  "sport",
  "tournaments",
  "routes",
  "announcements",
  "marketing-mail",
];

/** Layers of sandbox/, bottom up, as patterns of paths; server.ts and main.ts are above them. */
const SANDBOX_LAYERS = [
  "(clock|exchange-rates|interpolation|masking|refusal|scheduler|sites|texts)\\.ts|http/",
  "store/|retention\\.ts",
  "providers/",
  "product-api/|config\\.ts",
  "composition/",
  "seed/|simulation/",
  "console/",
];

/** Rules that let each layer of a program import from itself and the layers before it. */
const layerRules = (program, layers) =>
  layers.map((layer, index) => ({
    name: `${program}-layer-${index + 1}-imports-only-lower-layers`,
    comment: `${program}/${layer} must not import the layers of ${program}/ above it.`,
    severity: "error",
    from: { path: `^${program}/(${layer})` },
    to: { path: `^${program}/`, pathNot: `^${program}/(${layers.slice(0, index + 1).join("|")})` },
  }));

/** Import rules between the programs and layers. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "app-imports-only-the-contract",
      comment: "The app runs in browsers, so it must not contain code or secrets of the other programs.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^((bff|sandbox)/|server\\.ts$)" },
    },
    {
      name: "app-imports-only-listed-packages",
      comment: "APP_PACKAGES lists the packages that app/ may import.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "node_modules/", pathNot: `node_modules/(${APP_PACKAGES.join("|")})/` },
    },
    {
      name: "bff-imports-no-app-sources",
      comment: "The BFF loads the build of app/, never its sources.",
      severity: "error",
      from: { path: "^bff/" },
      to: { path: "^((app|sandbox)/|server\\.ts$)" },
    },
    ...layerRules("bff", BFF_LAYERS),
    {
      name: "bff-live-and-pages-are-independent",
      severity: "error",
      from: { path: "^bff/(live|pages)/" },
      to: { path: "^bff/(live|pages)/", pathNot: "^bff/$1/" },
    },
    {
      name: "contract-imports-no-program",
      comment: "The contract runs in browsers too.",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "^((app|bff|sandbox)/|server\\.ts$)" },
    },
    {
      name: "wire-contract-imports-no-host-contract",
      comment:
        "What the product API and the front end agree on does not depend on how BFF and app divide their work.",
      severity: "error",
      from: { path: "^contract/wire/" },
      to: { path: "^contract/", pathNot: "^contract/wire/" },
    },
    {
      name: "contract-imports-no-module-of-node",
      severity: "error",
      from: { path: "^contract/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "contract-imports-no-package-but-zod",
      comment: "Everything that the contract imports is part of the scripts of every page.",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "node_modules/", pathNot: "node_modules/zod/" },
    },
    {
      name: "sandbox-imports-only-the-contract",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { path: "^((app|bff)/|server\\.ts$)" },
    },
    // Providers reach the operator through the ports that they declare, or over HTTP; the store knows no domain, because
    // sandbox/composition/database-schema.ts composes their tables.
    ...layerRules("sandbox", SANDBOX_LAYERS),
    ...SANDBOX_DOMAINS.map((domain, index) => ({
      name: `sandbox-${domain}-imports-only-lower-domains`,
      comment: "SANDBOX_DOMAINS lists the domains of the product API, bottom up.",
      severity: "error",
      from: { path: `^sandbox/product-api/${domain}/`, pathNot: "/domain\\.ts$" },
      to: {
        path: "^sandbox/product-api/",
        pathNot: `^sandbox/product-api/(${SANDBOX_DOMAINS.slice(0, index + 1).join("|")})/`,
      },
    })),
    {
      name: "vendors-are-independent",
      comment:
        "A vendor knows no other vendor; what two share is a file of sandbox/providers/ or sandbox/http/.",
      severity: "error",
      from: { path: "^sandbox/providers/([^/]+)/" },
      to: { path: "^sandbox/providers/[^/]+/", pathNot: "^sandbox/providers/$1/" },
    },
    {
      name: "game-clients-import-only-protocol-and-engines",
      comment: "The clients run in browsers; protocol.ts is what they and the game server agree on.",
      severity: "error",
      from: { path: "^sandbox/providers/games/client/" },
      to: {
        path: "^sandbox/",
        pathNot: "^sandbox/providers/games/((client|engines|verifier)/|protocol\\.ts$)",
      },
    },
    {
      name: "game-server-imports-no-client",
      comment: "The server bundles the clients as files.",
      severity: "error",
      from: { path: "^sandbox/providers/games/(engines|catalogue|server|protocol\\.ts)" },
      to: { path: "^sandbox/providers/games/(client|verifier)/" },
    },
    {
      name: "game-verifier-imports-no-server",
      severity: "error",
      from: { path: "^sandbox/providers/games/verifier/" },
      to: { path: "^sandbox/providers/games/(client|server)/" },
    },
    {
      name: "sport-models-import-only-types",
      comment: "A model is a pure function; it knows neither fixtures nor the feed nor bets.",
      severity: "error",
      from: { path: "^sandbox/providers/sport/model/" },
      to: { path: "^sandbox/", pathNot: "^sandbox/providers/sport/(model/|types\\.ts$)" },
    },
    {
      name: "sport-models-know-no-other-sport",
      comment: "What two sports need is in machinery/; electronic football is in the folder of football.",
      severity: "error",
      from: { path: "^sandbox/providers/sport/model/([^/]+)/", pathNot: "/verification/" },
      to: {
        path: "^sandbox/providers/sport/model/",
        pathNot: "^sandbox/providers/sport/model/($1|machinery)/",
      },
    },
    {
      name: "domain-definitions-are-imported-by-composition",
      comment:
        "sandbox/composition/domains.ts lists the domains; services reach each other through their needs.",
      severity: "error",
      from: { path: "^sandbox/", pathNot: "^sandbox/composition/" },
      to: { path: "^sandbox/product-api/[^/]+/domain\\.ts$" },
    },
    {
      name: "programs-import-no-scripts-or-tests",
      severity: "error",
      from: { path: "^(app/|bff/|contract/|sandbox/|server\\.ts$)", pathNot: "^sandbox/testing/" },
      to: { path: "^(scripts|tests|tools|sandbox/testing)/" },
    },
    {
      name: "folders-are-listed",
      comment:
        "A new folder or feature needs a place in the lists above; without one, no rule would limit its imports.",
      severity: "error",
      from: {
        path: "^(app|bff|sandbox)/[^/]+/",
        pathNot: [
          `^app/(${[...APP_LAYERS.filter((layer) => layer !== "features"), "routes", "service-worker", "styles", "vendor-frames"].join("|")})/`,
          `^app/features/(${Object.keys(FEATURE_DEPENDENCIES).join("|")})/`,
          `^bff/(${BFF_LAYERS.join("|")})`,
          `^sandbox/(${SANDBOX_LAYERS.filter((layer) => !layer.startsWith("product-api/")).join("|")}|testing/)`,
          `^sandbox/product-api/((${SANDBOX_DOMAINS.join("|")})/|[^/]+$)`,
        ],
      },
      to: {},
    },
    {
      name: "service-worker-imports-only-the-contract",
      comment: "It runs without a page, and its file is loaded apart from the app's.",
      severity: "error",
      from: { path: "^app/service-worker/" },
      to: { path: "^app/", pathNot: "^app/(service-worker/|constants\\.ts$)" },
    },
    {
      name: "vendor-frames-import-only-their-contract",
      comment:
        "Each script runs beside a vendor's, in a page of its own, and is one small file: no packages, no code of the app.",
      severity: "error",
      from: { path: "^app/vendor-frames/" },
      to: {
        path: "^(app|contract)/|node_modules/",
        pathNot: [
          "^app/(vendor-frames/|data/answer-checks\\.ts$)",
          "^contract/(host/(frames/|messaging-vendors\\.ts$)|wire/addresses\\.ts$)",
        ],
      },
    },
    {
      name: "vendor-frames-are-imported-by-nothing",
      comment: "They are entry points: importing one would run it.",
      severity: "error",
      from: { path: "^(app|bff|contract|sandbox)/", pathNot: "^app/vendor-frames/" },
      to: { path: "^app/vendor-frames/" },
    },
    {
      name: "features-import-each-other-by-index",
      comment:
        "An index file lists what other features may use: index.ts, and index.server.ts for what must not reach the browser.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: ["^app/features/$1/", INDEX] },
    },
    {
      name: "index-files-are-for-other-features",
      comment: "Everyone else, such as a route, imports the file that has what it uses.",
      severity: "error",
      from: { path: "^(app/(?!features/)|bff/|contract/|sandbox/|tools/|server\\.ts$)" },
      to: { path: `^(app|bff|contract|sandbox|tools)/.*${INDEX}` },
    },
    {
      name: "features-import-no-index-of-their-own",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: `^app/(features/$1/|(?!features/)).*${INDEX}` },
    },
    {
      name: "index-files-have-an-importer",
      severity: "error",
      from: {},
      module: { path: `^app/features/.*${INDEX}`, numberOfDependentsLessThan: 1 },
    },
    {
      name: "features-do-not-mix-files-and-sub-features",
      comment:
        "A feature has files, or a folder for each sub-feature; what sub-features share is a sub-feature too.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/[^/]+$" },
      to: { path: "^app/features/$1/[^/]+/" },
    },
    {
      name: "sub-features-share-no-files-of-the-feature",
      severity: "error",
      from: { path: "^app/features/([^/]+)/[^/]+/" },
      to: { path: "^app/features/$1/[^/]+$" },
    },
    {
      name: "sub-features-have-no-folders",
      severity: "error",
      from: { path: "^app/features/[^/]+/[^/]+/[^/]+/" },
      to: {},
    },
    ...Object.entries(FEATURE_DEPENDENCIES).map(([feature, allowed]) => ({
      name: `${feature}-imports-only-listed-features`,
      comment: "FEATURE_DEPENDENCIES lists the features that each feature may import.",
      severity: "error",
      from: { path: `^app/features/${feature}/` },
      to: { path: "^app/features/", pathNot: `^app/features/(${[feature, ...allowed].join("|")})/` },
    })),
    ...APP_LAYERS.map((layer, index) => ({
      name: `${layer}-imports-only-lower-layers`,
      comment:
        "Layers of app/, bottom up: ui; session, i18n, errors and the other concerns; shell; features; routes and root.",
      severity: "error",
      from: { path: `^app/${layer}/` },
      to: {
        path: "^app/",
        pathNot: `^app/(constants\\.ts$|(styles|${APP_LAYERS.slice(0, index + 1).join("|")})/)`,
      },
    })),
    {
      name: "routes-do-not-import-routes",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "no-other-folder-imports-routes",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/routes" },
      to: { path: "^app/routes/" },
    },
    {
      name: "ui-imports-no-domain",
      comment: "From the contract, ui/ may import only the formatting of money.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^contract/", pathNot: "^contract/wire/money/money\\.ts$" },
    },
    {
      name: "no-unresolved-imports",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|build/)|build/server/index\\.js$" },
    },
    {
      name: "no-development-packages-at-run-time",
      comment: "The image contains only `dependencies`; see docs/decisions/044-production-dependencies.md.",
      severity: "error",
      from: { path: "^(server\\.ts|bff/)", pathNot: "\\.test\\.ts$|bff/pages/app-build\\.ts$" },
      to: { dependencyTypes: ["npm-dev"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$|^build/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};
