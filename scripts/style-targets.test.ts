import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/*
 * Styles that some of the build's browsers (vite.config.ts) do not know. A browser drops the whole declaration or rule, so one that only
 * decorates may be used: `text-wrap`, `content-visibility`, `subgrid`. These here decide where something is, whether it is visible, or
 * its colour. Inside `@supports` they are allowed.
 */
const NEWER: Record<string, RegExp> = {
  "nesting (Chrome 112, Safari 16.5)": /[{;}]\s*&/,
  "round, mod, rem (Chrome 125)": /[^-\w](?:round|mod|rem)\(/,
  "light-dark() (Chrome 123, Safari 17.5)": /light-dark\(/,
  "relative colours (Chrome 119)": /\bfrom var\(/,
  "@starting-style (Chrome 117, Safari 17.5)": /@starting-style/,
  "@scope (Chrome 118, Safari 17.4)": /@scope/,
  "anchors (Chrome 125)": /anchor-name|position-anchor|[^-\w]anchor\(/,
  "calc-size, interpolate-size (Chrome 129)": /calc-size\(|interpolate-size/,
  "if() (Chrome 137)": /[^-\w]if\(/,
  "a selector that a browser without popovers drops; inside :is() it is ignored": /(?<!:is\():popover-open/,
};

/** The text without comments and without the blocks of `@supports`. */
function unconditional(css: string): string {
  let rest = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  for (let start = rest.indexOf("@supports"); start >= 0; start = rest.indexOf("@supports")) {
    let at = rest.indexOf("{", start);
    for (let depth = 1; depth > 0 && at < rest.length; ) {
      at += 1;
      if (rest[at] === "{") depth += 1;
      if (rest[at] === "}") depth -= 1;
    }
    rest = rest.slice(0, start) + rest.slice(at + 1);
  }
  return rest;
}

const findings = (css: string) =>
  Object.entries(NEWER).flatMap(([name, pattern]) => (pattern.test(unconditional(css)) ? [name] : []));

const files = globSync(["app/**/*.css", "sandbox/**/*.css"], {
  exclude: (path) => path.includes("node_modules"),
});

test.each(files)("%s has no style without which the oldest browsers lose content", (file) => {
  expect(findings(readFileSync(file, "utf8"))).toEqual([]);
});

test("each of these styles is found, also in the middle of a file, and not in a comment or inside @supports", () => {
  const uses = [
    ".a { color: red; & b { color: blue; } }",
    ".a { --rows: round(up, 1.5, 1); }",
    ".a { color: light-dark(#000, #fff); }",
    ".a { color: rgb(from var(--b) r g b); }",
    "@starting-style { .a { opacity: 0; } }",
    "@scope (.a) { b { color: red; } }",
    ".a { anchor-name: --b; }",
    ".a { height: calc-size(auto, size); }",
    ".a { color: if(style(--b: 1): red; else: blue); }",
    ".a:popover-open { display: flex; }",
  ];
  expect(uses.map((css) => findings(`.z { top: 0; }\n${css}\n.y { left: 0; }`).length)).toEqual(
    uses.map(() => 1),
  );
  for (const css of uses)
    expect(findings(`/* ${css} */ @supports (color: red) { ${css} } .x { top: 0; }`)).toEqual([]);
  expect(findings(".a:is(:popover-open, [data-open]) { display: flex; }")).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});
