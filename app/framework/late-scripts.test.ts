import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./late-scripts.ts";

const PAGE = `<html><head><link rel="preload" as="font" href="/assets/onest.woff2"/>
<link rel="preload" as="fetch" href="/assets/common.json" crossorigin="anonymous"/></head><body>
<img src="/hero.avif"/><link rel="modulepreload" href="/assets/entry.js"/>
<script nonce="n0">window.__remixContext = {};</script>
<script nonce="n0" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

window.__remixRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html>`;

const page = scriptsAfterPaint(PAGE);
const [, module = ""] = /<script nonce="n0" type="module" async="">([\s\S]*?)<\/script>/.exec(page) ?? [];

test("script and message preloads are disabled until the module enables them", () => {
  expect(page).not.toMatch(/rel="modulepreload"|rel="preload" as="fetch"/);
  expect(page).toContain('<link rel="dns-prefetch" data-later="modulepreload" href="/assets/entry.js"/>');
  expect(page).toContain(
    '<link rel="dns-prefetch" data-later="preload" href="/assets/common.json" crossorigin="anonymous"/>',
  );
});

test("font preloads are unchanged", () => {
  expect(page).toContain('<link rel="preload" as="font" href="/assets/onest.woff2"/>');
});

test("the module imports the same modules under the same names after it has waited", () => {
  expect(module).not.toMatch(/^import /m);
  const [waiting = "", imports = ""] = module.split(/(?=^const \[, route0)/m);
  expect(waiting).toContain("await Promise.race(");
  expect(
    imports,
  ).toBe(`const [, route0, route1] = await Promise.all([import("/assets/manifest.js"), import("/assets/root.js"), import("/assets/home.js")]);

window.__remixRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`);
});

test("a page without Remix's module is unchanged", () => {
  const plain = "<html><body><script>import.meta</script></body></html>";
  expect(scriptsAfterPaint(plain)).toBe(plain);
});
