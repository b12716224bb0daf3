import { expect, test } from "vitest";
import { clientBundle, clientStyles } from "./client-bundle.ts";

test("[RT-15] the renderer with React and its styles is at most 110 KB in Brotli", () => {
  const { code, brotli } = clientBundle();
  expect(brotli.length).toBeLessThanOrEqual(110 * 1024);
  expect(code).not.toContain("react.development");
  // The page requires Trusted Types: no code of ours or of a library may evaluate text.
  expect(code).not.toContain("new Function(");
});

test("[RT-15] every selector of the styles is scoped by the prefix, and colours are tokens of the page", () => {
  const css = clientStyles();
  const selectors = css
    .replace(/@keyframes[^{]+\{(?:[^{}]*\{[^}]*\})*\}/g, "")
    .match(/(?<=^|[}{;])[^{}@;]+(?=\{)/g);
  for (const selector of selectors ?? []) expect(selector).toContain(".bt-");
  expect(css.match(/#[0-9a-f]{3,8}\b|rgb\(/gi)).toBeNull();
});
