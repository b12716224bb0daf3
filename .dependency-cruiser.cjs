/** Features that have a folder for each sub-feature. */
const WITH_SUB_FEATURES = "lobby|play|fairness|money|account";
/** Pattern of a feature or sub-feature: its path below app/features/. */
const FEATURE = `(?:(?:${WITH_SUB_FEATURES})/[^/]+|(?!(?:${WITH_SUB_FEATURES})/)[^/]+)`;

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
  money: ["play", "protection", "lobby", "auth", "rewards"],
  pwa: [],
  account: ["money", "aviator", "protection", "auth", "fairness", "lobby", "rewards", "pwa"],
  sport: [],
  messaging: [],
  "live-chat": [],
  notifications: ["account"],
};

/** The folders of app/, bottom up: each may import only from the ones before it. */
const APP_LAYERS = [
  "ui",
  "session",
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

/** Layers of bff/, bottom up, as patterns of paths; app.ts and shutdown.ts are above them. */
const BFF_LAYERS = [
  "config/",
  "operations/|request/",
  "product-api/|session/",
  "services\\.ts",
  "http/",
  "live/|pages/",
];

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
      to: { path: "^(bff|sandbox|scripts|server\\.ts)" },
    },
    {
      name: "bff-imports-no-app-sources",
      comment: "The BFF loads the build of app/, never its sources.",
      severity: "error",
      from: { path: "^bff/" },
      to: { path: "^(app|sandbox)/" },
    },
    ...BFF_LAYERS.map((layer, index) => ({
      name: `bff-layer-${index + 1}-imports-only-lower-layers`,
      comment: `bff/${layer} must not import layers of bff/ above it (see BFF_LAYERS).`,
      severity: "error",
      from: { path: `^bff/(${layer})` },
      to: { path: "^bff/", pathNot: `^bff/(${BFF_LAYERS.slice(0, index + 1).join("|")})` },
    })),
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
      to: { path: "^(app|bff|sandbox|scripts)/" },
    },
    {
      name: "contract-imports-no-node-modules",
      severity: "error",
      from: { path: "^contract/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "sandbox-imports-only-the-contract",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { path: "^(app|bff)/" },
    },
    {
      name: "providers-do-not-import-the-operator",
      comment: "Providers reach the operator through the ports that they declare, or over HTTP.",
      severity: "error",
      from: { path: "^sandbox/providers/" },
      to: { path: "^sandbox/(product-api|console|simulation|seed)/" },
    },
    {
      name: "product-api-below-console-and-simulation",
      severity: "error",
      from: { path: "^sandbox/product-api/" },
      to: {
        path: "^sandbox/((console|simulation|testing|seed)/|create-services|operation-handlers|tables|server|main)",
      },
    },
    {
      name: "store-imports-no-domain",
      comment: "A domain owns its tables; sandbox/tables.ts composes them.",
      severity: "error",
      from: { path: "^sandbox/store/" },
      to: { path: "^sandbox/(product-api|providers|console|simulation|seed|testing)/" },
    },
    {
      name: "features-are-imported-by-index",
      comment:
        "Other folders import only index.ts of a feature (index.server.ts for loaders), its style sheet, or the index of a part " +
        "that is loaded on its own.",
      severity: "error",
      from: { path: `^app/(?:features/(${FEATURE})/|(?!features/))` },
      to: {
        path: "^app/features/",
        pathNot: ["^app/features/$1/", "/index(\\.server)?\\.tsx?$", "\\.css$"],
      },
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
      to: { path: "^app/", pathNot: `^app/(styles|${APP_LAYERS.slice(0, index + 1).join("|")})/` },
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
      comment: "From the contract, ui/ may import only constants and the formatting of money.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^contract/", pathNot: "^contract/(constants|money/money)\\.ts$" },
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
