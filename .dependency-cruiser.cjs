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
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|bff|sandbox)/", pathNot: "^(app/ui/|contract/(constants|money)\\.ts$)" },
    },
    {
      name: "nothing-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|build/)|build/server/index\\.js$" },
    },
    {
      name: "no-development-packages-at-run-time",
      severity: "error",
      from: {
        path: "^(server\\.ts|bff/|sandbox/)",
        pathNot: "\\.test\\.ts$|dev-build\\.ts$|^sandbox/(?:providers/games/art|testing)/",
      },
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
