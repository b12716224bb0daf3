import { existsSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { site as siteSchema } from "#contract/host/site.ts";
import { LOCALES } from "#contract/wire/locales.ts";
import { offlinePage } from "../worker/offline-page.server.tsx";
import { webAppManifest } from "./manifest.server.ts";

const site = siteSchema.parse({
  id: "aurora",
  hosts: ["aurora.example"],
  brand: {
    name: "Aurora Casino & Sport",
    logo: "/brand/logo.svg",
    ogImage: "/brand/og.png",
    supportEmail: "a@aurora.example",
    complaintsEmail: "b@aurora.example",
    tokens: { night: { "--color-accent": "#00ff88" } },
  },
  company: { name: "Aurora Ltd" },
  headerGame: { code: "a", picture: "/a.avif" },
  app: { shortName: "Aurora", background: "#102030" },
});

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
}

interface Manifest {
  [name: string]: unknown;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

const manifest = (locale: (typeof LOCALES)[number]["code"]) => webAppManifest(site, locale) as Manifest;

test("the manifest names the site, starts in its locale and is one app in all locales [RT-7]", () => {
  expect(manifest("kz")).toMatchObject({
    id: "/",
    name: "Aurora Casino & Sport",
    short_name: "Aurora",
    lang: "kk-KZ",
    start_url: "/kz",
    scope: "/",
    display: "standalone",
    theme_color: "#102030",
    background_color: "#102030",
  });
  expect(new Set(LOCALES.map(({ code }) => manifest(code).id)).size).toBe(1);
  expect(manifest("de").description).not.toBe(manifest("en").description);
  expect(manifest("de").shortcuts.map(({ url }) => url)).toEqual(["/de/games", "/de/wallet"]);
});

test("all pictures of the manifest exist in the sizes that it states, maskable icons too [RT-7]", async () => {
  const { icons, screenshots, shortcuts } = manifest("en");
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap(({ icons }) => icons)]) {
    const { width, height } = await sharp(`public${src}`).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const name of ["apple-touch-icon", "badge-96"])
    expect(existsSync(`public/brand/icons/${name}.png`)).toBe(true);
});

test("a maskable icon fills its square, and its picture stays inside the part that no system cuts [RT-7]", async () => {
  const { data, info } = await sharp("public/brand/icons/maskable-512.png")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [middle, safe] = [width / 2, width * 0.4];
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 4) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, , alpha] = data.subarray(at, at + 4);
      expect(alpha).toBe(255);
      // The mark is orange; the background is dark blue.
      if (red > 150 && green > 60) expect(Math.hypot(x - middle, y - middle)).toBeLessThanOrEqual(safe);
    }
  }
});

test("the offline page is in the site's look and language, and has nothing of a visitor [RT-7]", () => {
  const html = offlinePage(site, "de");
  expect(html).toContain('lang="de-DE"');
  expect(html).toContain("--color-accent:#00ff88");
  expect(html).toContain("Sie sind offline");
  expect(html).toContain("Aurora Casino &amp; Sport");
  expect(html).toContain('src="/brand/logo.svg?offline"');
  expect(html).toContain('<link rel="stylesheet"');
  // The worker stores what the document refers to, so that it has its own fonts without a network.
  const fonts = (locale: "de" | "kz") =>
    offlinePage(site, locale).match(/<link rel="preload" as="font"/g)?.length;
  expect([fonts("de"), fonts("kz")]).toEqual([2, 5]);
});
