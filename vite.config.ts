import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";
import { licences } from "./scripts/licences.ts";
import { messageFiles } from "./scripts/message-files.ts";

/** What puts links into a sentence is large, and few screens have such a sentence: it stays apart. */
const SENTENCES = /\/(react-i18next\/dist\/es\/Trans|html-parse-stringify|void-elements)/;
/** Screens take from a feature's index what they need; the rest of it does nothing by being there. */
const FEATURES = /\/app\/features\//;
/** What every page loads, in two files: one changes with its packages, the other with the shell. */
const PACKAGES = /\/node_modules\/(react|react-dom|@remix-run\/react|i18next|react-i18next)\//;
/** The shell is what stands around every page, and the small things that most of them take: each apart is a request. */
const IN_SHELL = [
  "shell/(shell-services|frame/default-frame|errors/route-error|seo/page-meta|only-hydrated|tab-storage)",
  "ui/(card|section|fold|spinner|empty-state|error-state|lazy-picture|use-scripted)",
  "i18n/(options|message-files)",
  "forms/typed-decimal",
];
const SHELL = new RegExp(`/app/(${IN_SHELL.join("|")})\\.tsx?$`);

/** The file that a module and what it imports go into; undefined leaves it to the bundler. */
function fileOf(module: string): string | undefined {
  if (SENTENCES.test(module)) return "sentences";
  if (PACKAGES.test(module)) return "packages";
  return SHELL.test(module) ? "shell" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), messageFiles(), licences(), remix(remixOptions)],
  esbuild: { legalComments: "none" },
  build: {
    target: ["chrome111", "firefox128", "safari16.4"],
    sourcemap: false,
    // Nothing becomes a data: address: the content security policy would have to allow those.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      // What nobody takes a name from is not loaded either; one of the packages does not say so of itself, nor do features.
      treeshake: { moduleSideEffects: (id) => !SENTENCES.test(id) && !FEATURES.test(id) },
      output: {
        // A request costs more than a few kilobytes that one screen or another does not need.
        experimentalMinChunkSize: 1_500,
        manualChunks: isSsrBuild ? undefined : fileOf,
      },
    },
  },
}));
