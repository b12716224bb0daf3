import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";
import { iconImports } from "./scripts/icon-imports.ts";
import { licences } from "./scripts/licences.ts";
import { messageFiles } from "./scripts/message-files.ts";
import { remixFlags } from "./scripts/remix-flags.ts";
import { vendorFrames } from "./scripts/vendor-frames.ts";

/** The `Trans` component, which renders links inside messages, is large and used by few screens: a separate chunk. */
const TRANS = /\/(react-i18next\/dist\/es\/Trans|html-parse-stringify|void-elements)/;
/** Modules of features have no side effects, so unused exports of a feature's index are dropped. */
const FEATURES = /\/app\/features\//;
/** Icons that most pages use, but the shell itself does not. */
const SHELL_ICONS = "lucide-react/dist/esm/icons/(chevron-left|chevron-right)";
/** Every page loads two chunks: `packages` changes with the dependencies, `shell` with the app's code. */
const PACKAGES = /\/node_modules\/(react|react-dom|@remix-run\/react|i18next|react-i18next)\//;
/** The shell, and small modules that most pages use: each would otherwise be a chunk with its own request. */
const IN_SHELL = [
  "composition",
  "data/(message-file|endpoint-action)",
  "framework/server-script",
  "shell/(shell-services|page-refresh|frame/frames|errors/route-error|seo/page-meta|tab-storage)",
  "ui/(badge|card|disclosure|skeleton|spinner|empty-state|lazy-picture|use-hydrated)",
  "i18n/(messages|message-files|number-text)",
  "styles/font-preloads",
  "features/lobby/free-spins/store",
];
const SHELL = new RegExp(
  `/(app/(${IN_SHELL.join("|")})|contract/host/service-worker|${SHELL_ICONS})\\.(tsx?|mjs)$`,
);

/** The chunk of a module and its imports; undefined leaves the choice to the bundler. */
function chunkOf(module: string): string | undefined {
  if (TRANS.test(module)) return "trans";
  if (PACKAGES.test(module)) return "packages";
  return SHELL.test(module) ? "shell" : undefined;
}

/** Packages that the BFF imports too: the server bundle must use the same copies. All other packages are bundled. */
const SERVER_PACKAGES = ["react", "react-dom", "@remix-run/node", "@remix-run/react", "zod"];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    messageFiles(),
    iconImports(),
    remixFlags(),
    licences(),
    vendorFrames(),
    remix(remixOptions),
  ],
  esbuild: { legalComments: "none" },
  ssr: command === "build" ? { noExternal: true, external: SERVER_PACKAGES } : {},
  build: {
    target: ["chrome111", "firefox128", "safari16.4"],
    sourcemap: false,
    // No data: URLs, because the content security policy would have to allow them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      // Features and the Trans component have no side effects, although nothing declares it: unused modules are dropped.
      treeshake: { moduleSideEffects: (id) => !TRANS.test(id) && !FEATURES.test(id) },
      output: {
        // One more request costs more than a few unused kilobytes.
        experimentalMinChunkSize: 1_500,
        manualChunks: isSsrBuild ? undefined : chunkOf,
      },
    },
  },
}));
