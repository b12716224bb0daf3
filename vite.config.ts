import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions)],
  build: {
    target: ["chrome111", "firefox128", "safari16.4"],
    sourcemap: false,
    // Nothing becomes a data: address: the content security policy would have to allow those.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A request costs more than a few kilobytes that one screen or another does not need.
    rollupOptions: { output: { experimentalMinChunkSize: 8_000 } },
  },
});
