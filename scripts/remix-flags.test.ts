import { brotliCompressSync } from "node:zlib";
import { build, type Plugin, type Rollup } from "vite";
import { expect, test } from "vitest";
import { remixFlags, withoutFlagsOff } from "./remix-flags.ts";

/** A client build of Remix's browser entry, without the packages that it imports; turbo-stream decodes single fetch. */
async function bundle(plugins: Plugin[]): Promise<string> {
  const entry = "virtual:remix-browser";
  const source: Plugin = {
    name: "remix-browser",
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? 'export { RemixBrowser, Scripts } from "@remix-run/react";' : null),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [source, ...plugins],
    build: {
      write: false,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        external: [/^react/, "@remix-run/router"],
      },
    },
  })) as Rollup.RollupOutput;
  return output[0].code;
}

test("a browser loads no code of Remix's flags that are off, 3 KB in Brotli", async () => {
  const [all, own] = await Promise.all([bundle([]), bundle([remixFlags()])]);
  const codeOfFlags = ["/__manifest", "_root.data", "v3_singleFetch", "v3_lazyRouteDiscovery"];
  for (const text of codeOfFlags) {
    expect(all).toContain(text);
    expect(own).not.toContain(text);
  }
  expect(own).toContain("v3_fetcherPersist");
  const size = (code: string) => brotliCompressSync(code).length;
  expect(size(all) - size(own)).toBeGreaterThan(3_000);
});

test("flags that are on, and those of React Router, are read as before", () => {
  const code = "const on = window.__remixContext.future.v3_fetcherPersist || future.v7_partialHydration;";
  expect(withoutFlagsOff(code)).toBe(code);
  expect(withoutFlagsOff("if (window.__remixContext.future.v3_singleFetch) {}")).toBe("if (false) {}");
});

test("the plugin is on in the client build only", () => {
  const { apply } = remixFlags() as { apply: (config: object, env: object) => boolean };
  expect(apply({}, { command: "build", isSsrBuild: false })).toBe(true);
  expect(apply({}, { command: "build", isSsrBuild: true })).toBe(false);
  expect(apply({}, { command: "serve", isSsrBuild: false })).toBe(false);
});
