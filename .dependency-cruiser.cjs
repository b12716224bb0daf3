/** Features with one folder per sub-feature; the others are one folder. */
const GROUPED = "lobby|play|fairness|money|account";
const FEATURE = `(?:(?:${GROUPED})/[^/]+|(?!(?:${GROUPED})/)[^/]+)`;

/** The other features that each feature may import. */
const FEATURE_DEPENDENCIES = {
  info: [],
  fairness: [],
  auth: [],
  lobby: [],
  play: ["lobby"],
  protection: [],
  home: ["lobby"],
  aviator: ["play", "fairness"],
  money: ["play", "protection", "lobby", "auth"],
  account: ["money", "aviator", "protection", "auth", "fairness", "lobby"],
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
      name: "app-knows-only-the-contract",
      comment:
        "What a player sees holds no secret: of the other programs it may know only what they agree on.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(bff|sandbox|scripts|server\\.ts)" },
    },
    {
      name: "bff-loads-the-build",
      comment: "The BFF loads app/ built, never its sources.",
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
      name: "contract-stands-alone",
      comment: "The contract is stateless and free of Node, so that a browser may have it.",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "^(app|bff|sandbox|scripts)/" },
    },
    {
      name: "contract-free-of-node",
      severity: "error",
      from: { path: "^contract/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "sandbox-knows-only-the-contract",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { path: "^(app|bff)/" },
    },
    {
      name: "providers-know-no-operator",
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
      name: "store-knows-no-domain",
      comment: "A domain owns its tables; sandbox/tables.ts composes them.",
      severity: "error",
      from: { path: "^sandbox/store/" },
      to: { path: "^sandbox/(product-api|providers|console|simulation|seed|testing)/" },
    },
    {
      name: "features-by-their-index",
      comment:
        "A feature is used through its index.ts (index.server.ts for loaders); the rest of it is private.",
      severity: "error",
      from: { path: `^app/(?:features/(${FEATURE})/|(?!features/))` },
      to: {
        path: `^app/features/${FEATURE}/(?!index(\\.server)?\\.tsx?$)`,
        pathNot: "^app/features/$1/",
      },
    },
    ...Object.entries(FEATURE_DEPENDENCIES).map(([feature, allowed]) => ({
      name: `${feature}-depends-on`,
      comment: "Features depend on each other in one direction.",
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
      name: "routes-never-import-routes",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "nobody-imports-routes",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/routes" },
      to: { path: "^app/routes/" },
    },
    {
      name: "ui-has-no-domain",
      comment: "Of the contract, ui may use constants and the formatting of money.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^contract/", pathNot: "^contract/(constants|money/money)\\.ts$" },
    },
    {
      name: "nothing-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|build/)|build/server/index\\.js$" },
    },
    {
      name: "no-development-packages-at-run-time",
      comment: "`dependencies` are what the image runs. The sandbox and the build are not in it.",
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
