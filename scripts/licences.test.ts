import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { licences } from "./licences.ts";

/** What the plugin writes for a bundle of these modules. */
function written(...modules: string[]): string {
  const files: string[] = [];
  const context = { emitFile: ({ source }: { source: string }) => files.push(source) };
  const bundle = { "assets/a.js": { modules: Object.fromEntries(modules.map((id) => [id, {}])) } };
  const { generateBundle } = licences() as unknown as { generateBundle: (o: object, b: object) => void };
  generateBundle.call(context, {}, bundle);
  return files.join();
}

test("each package whose code browsers run is named once, with its licence's text", () => {
  const react = createRequire(import.meta.url).resolve("react");
  const text = written(react, `\0${react}?commonjs-module`, "/somewhere/app/root.tsx");
  expect(text).toMatch(/^react \d+\.\d+\.\d+, MIT\n/);
  expect(text).toContain("Permission is hereby granted");
  expect(text.match(/^react /gm)).toHaveLength(1);
});
