import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";
import { licences } from "./scripts/licences.ts";
import { messageFiles } from "./scripts/message-files.ts";

/** What every page loads, in two files: one changes with its packages, the other with the shell. */
const EVERY_PAGE = {
  packages: ["react", "react-dom", "@remix-run/react", "i18next", "react-i18next"],
  shell: ["app/shell/shell-services.tsx", "app/shell/frame/default-frame.tsx"],
};

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
      output: {
        // A request costs more than a few kilobytes that one screen or another does not need.
        experimentalMinChunkSize: 1_500,
        manualChunks: isSsrBuild ? undefined : EVERY_PAGE,
      },
    },
  },
}));
