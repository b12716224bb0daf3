import { beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { type Casino, sharedCasino } from "../support/casino.ts";
import { matchedRoutes } from "../support/route-table.ts";
import { Visitor } from "../support/visitor.ts";

let casino: Casino;
beforeAll(async () => {
  casino = await sharedCasino();
});

/** Two visitors that share nothing except the requested page. */
const ONE = {
  "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)",
  "accept-language": "fi-FI,fi;q=0.9",
  cookie: "i18n_redirected=en; theme=day; ship=partner-7; infoBannerAcknowledged=1",
  referer: "https://partner.example/review",
};
const TWO = {
  "user-agent": "curl/8.14.1",
  "accept-language": "kk",
  cookie: "i18n_redirected=fi; solstice=not-a-seal",
  authorization: "Bearer tok-8c1f",
};

/** Text that can only come from one of the two visitors. */
const TRACES = [
  "iPhone OS",
  "curl/8",
  "partner-7",
  "partner.example",
  "utm_source",
  "tok-8c1f",
  "not-a-seal",
  "nonce=",
];

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(casino.origin + path, { headers, redirect: "manual" });

test.each(["/en", "/kz", "/en/games", "/en/games?page=2", "/en/games/category/slots", "/en/page/faq"])(
  "%s is the same, byte for byte, for two very different guests",
  async (path) => {
    const query = path.includes("?") ? "&" : "?";
    const one = await ask(`${path}${query}btag=77&utm_source=mail`, ONE);
    const two = await ask(path, TWO);
    expect([one.status, two.status]).toEqual([200, 200]);
    const [first, second] = [await one.text(), await two.text()];
    expect(second === first).toBe(true);
    expect(one.headers.get("etag")).toBe(two.headers.get("etag"));
    expect(TRACES.filter((trace) => first.includes(trace))).toEqual([]);
  },
);

test("every inline script of a guest's page is listed in its policy, and no policy allows other scripts", async () => {
  const { headers } = await ask("/en");
  const policy = headers.get("content-security-policy") ?? "";
  const [scripts = ""] = /script-src [^;]+/.exec(policy) ?? [];
  expect(scripts).toMatch(/'sha256-/);
  expect(scripts).not.toMatch(/unsafe|nonce|https?:\/\/(?!localhost)/);
});

test("no script is fetched before the page is painted", async () => {
  const html = await (await ask("/en")).text();
  expect(html).not.toMatch(/rel="modulepreload"|<script[^>]* src=|<script[^>]*>\s*import /);
  // All deferred modules are preloaded, so that they do not load one after another.
  const named = new Set(
    [...html.matchAll(/<link [^>]*data-later="modulepreload" href="([^"]+)"/g)].map(([, path]) => path),
  );
  const imported = [...html.matchAll(/import\("([^"]+)"\)/g)].map(([, path]) => path);
  expect(imported.length).toBeGreaterThan(3);
  expect(imported.filter((path) => !named.has(path))).toEqual([]);
});

test("an unknown locale and an unknown page return 404 in HTML", async () => {
  for (const path of ["/xx/games", "/en/nowhere", "/en/games/category/nothing"]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  }
});

test("below a prefix that is no locale every address is a 404, for documents, data and forms, also without the guards of a page [RT-17, GRD-4]", async () => {
  const player = new Visitor(casino.origin);
  // A player who may not open the account before the profile is complete.
  await player.post("/en/login", { form: "login", login: "demo-new", password: DEMO_PASSWORD });
  expect((await player.get("/en/wallet/deposit")).headers.get("location")).toContain("personal-info");
  const paths = ["wallet/deposit?method=e-wallet", "account/security", "games", "play/sunrise/real"];
  for (const prefix of ["xx", "EN", "en-xx"]) {
    for (const path of [...paths, "actions/bonus", "actions/games", "actions/crash"]) {
      const address = `/${prefix}/${path}`;
      const id = path.split("?")[0];
      const leaf = matchedRoutes(`/en/${id}`).at(-1)?.route.id ?? "";
      const data = `${address}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(leaf)}`;
      expect((await player.get(address)).status, address).toBe(404);
      expect((await player.get(data)).status, data).toBe(404);
      expect((await player.post(data, { form: "deposit", amount: "10" })).status, data).toBe(404);
      expect([404, 405], address).toContain((await player.post(address, { amount: "10" })).status);
    }
  }
  const other = "/en/games?_data=localized%2Fwallet%2Fdeposit";
  expect([(await player.get(other)).status, (await player.post(other, { amount: "10" })).status]).toEqual([
    404, 404,
  ]);
});

test("a regional Finnish prefix redirects to the same page under /fi, for documents and for data [GRD-3]", async () => {
  const page = await ask("/fi-fi/games?sort=new");
  expect([page.status, page.headers.get("location")]).toEqual([302, "/fi/games?sort=new"]);
  const data = await ask("/fi-fi/games?sort=new&_data=root");
  expect([data.status, data.headers.get("x-remix-redirect")]).toEqual([204, "/fi/games?sort=new"]);
});

test("a guest at an account screen is redirected to the login over home, before any loader runs [GRD-1, GRD-4]", async () => {
  const { status, headers } = await ask("/en/account");
  expect(status).toBe(302);
  expect(new URL(headers.get("location") ?? "", casino.origin).searchParams.get("continue")).toBe(
    "/en/account",
  );
});

test("the sitemap of the built app lists screens, not resource routes [SEO-1]", async () => {
  const xml = await (await ask("/sitemap-en.xml")).text();
  const paths = [...xml.matchAll(/<loc>[^<]*?\/en([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toContain("");
  expect(paths).toContain("/games");
  expect(paths.join("\n")).not.toMatch(/account|logout|actions|[:*]/);
});
