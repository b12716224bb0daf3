import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { licences } from "./licences.ts";

/** The output of the plugin for a bundle of the given modules. */
function licencesOf(...modules: string[]): string {
  const files: string[] = [];
  const context = { emitFile: ({ source }: { source: string }) => files.push(source) };
  const bundle = { "assets/a.js": { modules: Object.fromEntries(modules.map((id) => [id, {}])) } };
  const { generateBundle } = licences() as unknown as { generateBundle: (o: object, b: object) => void };
  generateBundle.call(context, {}, bundle);
  return files.join();
}

test("each bundled package is listed once with the text of its licence", () => {
  const react = createRequire(import.meta.url).resolve("react");
  const text = licencesOf(react, `\0${react}?commonjs-module`, "/somewhere/app/root.tsx");
  expect(text).toMatch(/^react \d+\.\d+\.\d+, MIT\n/);
  expect(text).toContain("Permission is hereby granted");
  expect(text.match(/^react /gm)).toHaveLength(1);
});
