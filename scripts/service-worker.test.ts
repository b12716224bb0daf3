import { expect, test } from "vitest";
import { shellFiles } from "./service-worker.ts";

const files = (name: string, imports: string[] = [], css: string[] = []) => ({
  module: `/assets/${name}-1.js`,
  imports: imports.map((file) => `/assets/${file}-1.js`),
  css,
});

test("the worker stores the files that every page loads, and none of a single screen", () => {
  const manifest = {
    entry: files("entry", ["packages", "shell"]),
    routes: {
      root: files("root", ["packages", "shell"]),
      "plain/layouts/default": files("default", ["shell"]),
      "localized/layouts/default": files("default", ["shell"]),
      "localized/wallet/deposit": files("deposit", ["zod"]),
    },
  };
  expect(shellFiles(manifest, ["/assets/app-1.css"])).toEqual([
    "/assets/app-1.css",
    "/assets/default-1.js",
    "/assets/entry-1.js",
    "/assets/packages-1.js",
    "/assets/root-1.js",
    "/assets/shell-1.js",
  ]);
});
