import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSites } from "../../bff/config/sites.ts";
import { type Casino, startCasino } from "../support/casino.ts";

/* The example of deploy/brands: two brands of one process that differ in everything, without a change of code. */

const FILE = "deploy/brands/sites.json";
const VELVET = "velvet-hour.localhost";
const POMELO = "pomelo.localhost";

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino({ SITES_FILE: FILE });
});
afterAll(() => casino?.stop());

async function get(host: string, path: string) {
  const { port } = new URL(casino.origin);
  const headers = { host: `${host}:${port}`, "accept-language": "xx" };
  const sent = request({ host: "127.0.0.1", port, path, headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = await buffer(answer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() };
}

test("the example is accepted by production [BRD-1]", () => {
  expect(loadSites(FILE, "production", { isProduction: true }).all.map(({ id }) => id)).toEqual([
    "velvet-hour",
    "pomelo",
  ]);
});

test("two brands differ in name, tokens per theme, fonts, icons, locale and menu, without a change of code [BRD-1]", async () => {
  const [velvet, pomelo] = [await get(VELVET, "/en"), await get(POMELO, "/en")];
  expect([velvet.status, pomelo.status]).toEqual([200, 200]);
  for (const [page, own, other] of [
    [velvet, "Velvet Hour", "Pomelo"],
    [pomelo, "Pomelo", "Velvet Hour"],
  ] as const) {
    expect(page.text).toContain(own);
    expect(page.text).not.toContain(other);
  }
  expect(velvet.text).toContain('data-look="night"');
  expect(pomelo.text).toContain('data-look="day"');
  expect(velvet.text).toContain("[data-theme=day]{--color-page:#fbf5ef");
  expect(pomelo.text).toContain("[data-theme=day]{--color-page:#fdfbe9");
  expect(velvet.text).toMatch(/<link rel="preload"[^>]*href="\/site\/fonts\/limelight\.woff2"/);
  expect(pomelo.text).toMatch(/<link rel="preload"[^>]*href="\/site\/fonts\/lilita-one\.woff2"/);
  expect(velvet.text).toMatch(/<meta name="theme-color" content="#14060c"/);
  expect(pomelo.text).not.toContain('href="/en/vip"');
  expect((await get(POMELO, "/en/vip")).status).toBe(404);
  expect((await get(VELVET, "/en/sport")).status).toBe(404);
  expect((await get(POMELO, "/")).text).toContain('lang="nb');
  expect((await get(VELVET, "/")).text).toContain('lang="en"');
  // From the cache of guest pages, which has an entry for each site.
  expect((await get(VELVET, "/en")).text).toContain("Velvet Hour");
  expect((await get(POMELO, "/en")).text).toContain("Pomelo");
});

test("the footer of a brand has the marks of its regulators in the language of the page, in place of the emblem [FTR-2, BRD-1]", async () => {
  const mark = (name: string) =>
    new RegExp(
      `<a href="https://authority.example/licences/001"[^>]*>.*?<img src="/site/authority.svg" alt="${name}"[^>]*>.*?AFE/001/2026`,
    );
  const [english, german] = [await get(VELVET, "/en/page"), await get(VELVET, "/de-ch/page")];
  expect(english.text).toMatch(mark("Authority of the First Example"));
  expect(german.text).toMatch(mark("Behörde des ersten Beispiels"));
  expect(english.text).not.toContain("/licence/emblem");
  expect((await get(POMELO, "/en/page")).text).not.toContain("authority.example");
});

test.each(["logo.svg", "favicon.svg", "og.png", "hero-wide.avif", "icons/icon-192.png"])(
  "each brand has its own %s at the same address [BRD-1]",
  async (name) => {
    const [velvet, pomelo] = [await get(VELVET, `/site/${name}`), await get(POMELO, `/site/${name}`)];
    expect([velvet.status, pomelo.status]).toEqual([200, 200]);
    expect(velvet.body.equals(pomelo.body)).toBe(false);
  },
);

test("the manifest and the page without a network have the look of the brand [BRD-1]", async () => {
  for (const [host, name, page] of [
    [VELVET, "Velvet Hour", "#fbf5ef"],
    [POMELO, "Pomelo", "#fdfbe9"],
  ] as const) {
    expect(JSON.parse((await get(host, "/manifest-en.webmanifest")).text)).toMatchObject({ name });
    const offline = await get(host, "/offline-en.html");
    expect(offline.text).toContain(name);
    expect(offline.text).toContain(`{--color-page:${page}`);
  }
});
