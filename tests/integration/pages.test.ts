import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { defer, json, redirect } from "@remix-run/node";
import { Outlet, Scripts, useLoaderData, useRouteError } from "@remix-run/react";
import { createElement as h } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { UpstreamError } from "#contract/host/failures.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { createMinimalApp, type MinimalRoute, Page } from "./pages-app.ts";
import { servePages } from "./pages-server.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const Data = () => h("pre", null, JSON.stringify(useLoaderData()));
const Failure = () => {
  const error = useRouteError() as { status?: number; data?: unknown };
  return h("h1", null, `${error.status}: ${String(error.data)}`);
};
const root: MinimalRoute = { path: "", component: () => h(Page, null, h(Outlet), h(Scripts)) };

async function serve(
  routes: Record<string, MinimalRoute>,
  guards: Parameters<typeof createMinimalApp>[1] = {},
  api: Partial<ProductApi> = {},
) {
  const build = createMinimalApp({ root, ...routes }, guards);
  const server = await servePages(() => build, api);
  closing.push(server.close);
  return server;
}

const games = { path: ":locale/games", component: Data };

test("a guest's page contains no visitor data: two different visitors get identical bytes", async () => {
  const loader = vi.fn(({ request, context }: Parameters<NonNullable<MinimalRoute["loader"]>>[0]) => ({
    headers: [...request.headers],
    url: request.url,
    numbers: context.numberLocale,
  }));
  const { ask } = await serve({ games: { ...games, loader } });
  const one = await ask("/en/games?btag=77&utm_source=mail", {
    "user-agent": "Phone/1.0",
    cookie: "solstice_session=forged; theme=dark; ship=abc",
    "accept-language": "fi",
    "x-forwarded-for": "203.0.113.9",
    referer: "https://partner.example/vera",
  });
  const two = await ask("/en/games?login&continue=", {
    "user-agent": "Desk/2.0",
    authorization: "Bearer t0ken",
  });
  expect(one.status).toBe(200);
  expect(two.body).toEqual(one.body);
  expect(two.headers.etag).toBe(one.headers.etag);
  expect(loader).toHaveBeenCalledTimes(1);
  for (const trace of [
    "Phone",
    "forged",
    "dark",
    "203.0.113",
    "partner",
    "btag",
    "utm_source",
    "Desk",
    "t0ken",
  ]) {
    expect(one.text).not.toContain(trace);
  }
});

test("a form for a page without an action is answered with 405 and the page's methods", async () => {
  const { ask, pages } = await serve({
    games,
    login: { path: ":locale/login", component: Data, action: () => json({ done: true }) },
    write: { path: ":locale/actions/write", action: () => json({ done: true }) },
  });
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const refused = await ask("/en/games", form, "POST", "a=b");
  expect([refused.status, refused.headers.allow]).toEqual([405, "GET, HEAD"]);
  const accepted = await ask("/en/login", form, "POST", "a=b");
  expect([accepted.status, accepted.headers.allow]).toEqual([200, undefined]);
  expect(await pages.methods("/en/games")).toEqual(["GET", "HEAD"]);
  expect(await pages.methods("/en/login")).toEqual(["GET", "HEAD", "POST"]);
  expect(await pages.methods("/en/actions/write")).toEqual(["POST"]);
  expect(await pages.methods("/robots.txt")).toEqual(["GET", "HEAD"]);
  expect(await pages.methods("/en/nothing/at/all")).toEqual(["GET", "HEAD"]);
});

test("an address that only takes forms is answered with 405 and Allow if it is read, as data too", async () => {
  const { ask } = await serve({
    write: { path: ":locale/actions/write", action: () => json({ done: true }) },
  });
  for (const [path, method] of [
    ["/en/actions/write", "GET"],
    ["/en/actions/write", "HEAD"],
    ["/en/actions/write?_data=write", "GET"],
  ] as const) {
    const { status, headers } = await ask(path, {}, method);
    expect([status, headers.allow], `${method} ${path}`).toEqual([405, "POST"]);
  }
});

test.each(["/robots.txt", "/sitemap.xml"])("a form for %s is answered with 405 and Allow", async (path) => {
  const { ask } = await serve({ games });
  const { status, headers } = await ask(path, {}, "POST");
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("an unprefixed page is cached for each locale that it resolves to [RT-2]", async () => {
  const { ask } = await serve({
    home: { index: true, component: Data, loader: ({ context }) => context.locale },
  });
  expect((await ask("/", { "accept-language": "fi" })).text).toContain("&quot;fi&quot;");
  expect((await ask("/")).text).toContain("&quot;en&quot;");
});

test("known query parameters are part of the cache key, unknown ones are not", async () => {
  const loader = vi.fn(({ request }: { request: Request }) => new URL(request.url).search);
  const { ask } = await serve({ games: { ...games, loader } });
  await ask("/en/games?page=2&x=1");
  await ask("/en/games?y=2&page=2");
  expect((await ask("/en/games?page=3")).text).toContain("?page=3");
  expect(loader).toHaveBeenCalledTimes(2);
});

test("a cached page is compressed, has an ETag that supports 304, and a Vary header", async () => {
  const { ask } = await serve({ games: { ...games, loader: () => "x".repeat(5000) } });
  const plain = await ask("/en/games");
  const br = await ask("/en/games", { "accept-encoding": "gzip, deflate, br, zstd" });
  const gz = await ask("/en/games", { "accept-encoding": "gzip, br;q=0" });
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gz.body)).toEqual(plain.body);
  expect(br.headers["content-length"]).toBe(String(br.body.length));
  expect(br.headers.vary).toBe("Cookie, Accept-Language, Accept-Encoding");
  expect(br.headers["cache-control"]).toBe("private, no-cache");
  const again = await ask("/en/games", { "if-none-match": `"other", ${br.headers.etag}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("HEAD returns the headers of GET without a body", async () => {
  const { ask } = await serve({ games: { ...games, loader: () => "games" } });
  for (const visitor of ["guest", "player"]) {
    const got = await ask("/en/games", { "x-visitor": visitor });
    const head = await ask("/en/games", { "x-visitor": visitor }, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-type"]).toBe(got.headers["content-type"]);
  }
});

test("a player's page is rendered for the player, not cached, and has a unique nonce", async () => {
  const loader = vi.fn(({ context }: Parameters<NonNullable<MinimalRoute["loader"]>>[0]) => ({
    login: context.user?.login,
    nonce: context.nonce,
    session: Object.keys(context.session),
  }));
  const { ask } = await serve({ games: { ...games, loader } });
  const policies = new Set<string>();
  for (let i = 0; i < 20; i++) {
    const { headers, text } = await ask("/en/games", { "x-visitor": "player" });
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
    expect(text).toContain(`&quot;nonce&quot;:&quot;${nonce}&quot;`);
    expect(text).toContain("vera");
    expect(headers["cache-control"]).toBe("private, no-store");
    policies.add(nonce as string);
  }
  expect(policies.size).toBe(20);
  // The first render runs twice, to detect that a page with a player in it cannot be shared.
  expect(loader).toHaveBeenCalledTimes(21);
  const guest = await ask("/en/games");
  expect(guest.text).not.toContain("vera");
  expect(guest.headers["content-security-policy"]).toMatch(
    /script-src http:\/\/play.example\/assets\/ 'sha256-/,
  );
  expect(guest.headers["content-security-policy"]).not.toContain("nonce-");
});

test("only pages have the policy header", async () => {
  const { ask } = await serve({ games: { ...games, loader: () => "games" } });
  for (const visitor of ["guest", "player"]) {
    const data = await ask("/en/games?_data=games", { "x-visitor": visitor });
    expect(data.headers["content-security-policy"]).toBeUndefined();
    expect(data.headers["x-remix-response"]).toBe("yes");
    expect(JSON.parse(data.text)).toBe("games");
  }
});

test("a page that uses the visitor's session is rendered for each visitor", async () => {
  const launchGame = vi.fn(async () => ({
    game_url: `/g/${launchGame.mock.calls.length}`,
    strategy: "iframe",
  }));
  const loader = async ({ context }: Parameters<NonNullable<MinimalRoute["loader"]>>[0]) =>
    context.api
      .launchGame({ code: "a", mode: "demo", locale: "en", lobby_url: "/en" })
      .catch(() => "swallowed");
  const { ask } = await serve({ play: { path: "play", component: Data, loader } }, {}, {
    launchGame,
  } as never);
  expect((await ask("/play")).text).toContain("/g/1");
  expect((await ask("/play")).text).toContain("/g/2");
});

test("a page that sets a cookie is not cached", async () => {
  const loader = vi.fn(() => json("hi", { headers: { "Set-Cookie": "a=b" } }));
  const { ask } = await serve({ hello: { path: "hello", component: Data, loader } });
  await ask("/hello?_data=hello");
  const again = await ask("/hello?_data=hello");
  expect(again.headers["set-cookie"]).toEqual(["a=b"]);
});

test("when the product API fails, the last complete page stays cached; an incomplete page does not replace it", async () => {
  const gameCategories = vi
    .fn()
    .mockResolvedValueOnce(["all"])
    .mockRejectedValue(new UpstreamError("x", "unreachable"));
  const loader = async ({ context }: Parameters<NonNullable<MinimalRoute["loader"]>>[0]) =>
    context.api.gameCategories({}).catch(() => "nothing");
  const { ask } = await serve({ games: { ...games, loader } }, {}, { gameCategories });
  expect((await ask("/en/games")).text).toContain("all");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 700_000 });
  try {
    expect((await ask("/en/games")).text).toContain("all");
    expect(gameCategories.mock.calls.length).toBeGreaterThan(1);
    expect((await ask("/fi/games")).text).toContain("nothing");
  } finally {
    vi.useRealTimers();
  }
});

test("an address in other case is redirected to the route's own, with its query [SEO-1]", async () => {
  const { ask } = await serve({ games });
  for (const method of ["GET", "HEAD"]) {
    const answer = await ask("/en/GAMES?page=2", { "x-visitor": "guest" }, method);
    expect([answer.status, answer.headers.location]).toEqual([301, "/en/games?page=2"]);
  }
  expect((await ask("/en/games")).status).toBe(200);
  expect((await ask("//GAMES")).headers.location ?? "").not.toMatch(/^\/\//);
});

test("guards run before any loader, for documents and for data [GRD-1]", async () => {
  const loader = vi.fn(() => "secret");
  const seen: string[] = [];
  const guards = {
    outer: ({ url }: { url: URL }) => void seen.push(`outer ${url.pathname}${url.search}`),
    inner: () => ({ redirect: "/en?login=" }),
  };
  const { ask } = await serve(
    {
      frame: { guards: ["outer"], component: Outlet as never },
      account: { parentId: "frame", path: "account", guards: ["inner"], loader, component: Data },
    },
    guards,
  );
  for (const visitor of ["guest", "player"]) {
    seen.length = 0;
    const page = await ask("/account?tab=1", { "x-visitor": visitor });
    expect([page.status, page.headers.location]).toEqual([302, "/en?login="]);
    const data = await ask("/account?tab=1&_data=account", { "x-visitor": visitor });
    expect([data.status, data.headers["x-remix-redirect"], data.headers["x-remix-status"]]).toEqual([
      204,
      "/en?login=",
      "302",
    ]);
    expect(seen).toContain("outer /account?tab=1");
    const posted = await ask("/account", { "x-visitor": visitor }, "POST", "a=b");
    expect(posted.status).toBe(302);
  }
  expect((await ask("/account?_data=account", { "x-visitor": "player" })).headers["x-remix-revalidate"]).toBe(
    "yes",
  );
  expect(loader).not.toHaveBeenCalled();
});

test("an unknown guard returns 500 'Unknown middleware' with the error screen, and no loader runs [GRD-2]", async () => {
  const loader = vi.fn(() => "secret");
  const action = vi.fn(() => "done");
  const { ask } = await serve({
    frame: { guards: [], component: Outlet as never, boundary: Failure, loader },
    account: { parentId: "frame", path: "account", guards: ["chekAuth"], loader, action, component: Data },
  });
  for (const visitor of ["guest", "player"]) {
    const page = await ask("/account", { "x-visitor": visitor });
    expect(page.status).toBe(500);
    expect(page.text).toContain("<h1>500: Unknown middleware</h1>");
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    const data = await ask("/account?_data=account", { "x-visitor": visitor });
    expect([data.status, data.text, data.headers["x-remix-catch"]]).toEqual([
      500,
      "Unknown middleware",
      "yes",
    ]);
    expect((await ask("/account", { "x-visitor": visitor }, "POST", "a=b")).status).toBe(500);
  }
  expect(loader).not.toHaveBeenCalled();
  expect(action).not.toHaveBeenCalled();
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example/en"])(
  "a loader's redirect to %s leads to the home page",
  async (target) => {
    const { ask } = await serve({ go: { path: "go", component: Data, loader: () => redirect(target) } });
    expect((await ask("/go")).headers.location).toBe("/en");
    expect((await ask("/go?_data=go")).headers["x-remix-redirect"]).toBe("/en");
  },
);

test("a redirect within the site is preserved", async () => {
  const { ask } = await serve({
    go: { path: "go", component: Data, loader: () => redirect("/en/games?page=2") },
  });
  const answer = await ask("/go");
  expect([answer.status, answer.headers.location]).toEqual([302, "/en/games?page=2"]);
});

test("if the error screen fails too, a plain page with a link home is shown [RT-18]", async () => {
  const fail = () => {
    throw new Error("boom");
  };
  const { ask } = await serve({
    root: { path: "", component: fail, boundary: fail },
    games: { ...games, loader: () => "games" },
  });
  for (const visitor of ["guest", "player"]) {
    const { status, text, headers } = await ask("/en/games", { "x-visitor": visitor });
    expect(status).toBe(500);
    expect(text).toContain('<a href="/en">');
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(text).not.toContain("boom");
  }
});

test("a deferred response is streamed", async () => {
  const loader = () =>
    defer({ now: 1, later: new Promise((resolve) => setTimeout(resolve, 20, "later on")) });
  const { ask } = await serve({ games: { ...games, loader } });
  const data = await ask("/en/games?_data=games", { "x-visitor": "player", "accept-encoding": "br" });
  expect(brotliDecompressSync(data.body).toString()).toContain("later on");
  expect(data.headers["content-type"]).toContain("text/remix-deferred");
});

test("an unknown page returns 404 for guests too", async () => {
  const loader = () => {
    throw new Response("nothing here", { status: 404 });
  };
  const { ask } = await serve({ splat: { path: "*", component: Data, boundary: Failure, loader } });
  const first = await ask("/en/nowhere");
  expect([first.status, (await ask("/en/nowhere")).status]).toEqual([404, 404]);
  expect(first.text).toContain("404: nothing here");
});

test("a request target that is not a path is refused", async () => {
  const { ask } = await serve({ games });
  expect((await ask("http://evil.example/", { "x-visitor": "player" })).status).toBe(400);
});

test("a guest's form post is answered and not cached", async () => {
  const action = async ({ request }: { request: Request }) =>
    json(Object.fromEntries(await request.formData()));
  const { ask } = await serve({ form: { path: "form", component: Data, action, loader: () => null } });
  const type = { "content-type": "application/x-www-form-urlencoded", origin: "http://play.example" };
  expect((await ask("/form?_data=form", type, "POST", "name=vera")).text).toBe('{"name":"vera"}');
  expect((await ask("/form?_data=form", type, "POST", "name=otto")).text).toBe('{"name":"otto"}');
});

test("a site's sitemap and robots.txt are generated from the build, the sitemap with an ETag [SEO-1]", async () => {
  const { ask } = await serve({
    home: { index: true, component: Data },
    localized: { path: ":locale", component: Data },
    account: { path: "account", guards: ["auth"], component: Data },
  });
  const { headers, text } = await ask("/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml");
  const locations = (xml: string) => xml.match(/<loc>[^<]+/g);
  expect(locations(text)).toEqual(["en", "fi"].map((code) => `<loc>http://play.example/sitemap-${code}.xml`));
  expect((await ask("/sitemap.xml", { "if-none-match": String(headers.etag) })).status).toBe(304);
  expect(locations((await ask("/sitemap-fi.xml")).text)).toEqual(["<loc>http://play.example/fi"]);
  // The site does not offer it.
  expect((await ask("/sitemap-kz.xml")).status).toBe(404);
  expect((await ask("/robots.txt")).text).toContain("Sitemap: http://play.example/sitemap.xml");
});

test("the debug view lists every screen with its guards", async () => {
  const { pages } = await serve({
    frame: { path: "en", guards: ["checkAuth"], component: Outlet as never },
    account: { parentId: "frame", path: "account", guards: ["auth", "checkAuth"], component: Data },
  });
  expect(await pages.routes()).toContainEqual({
    path: "/en/account",
    id: "account",
    guards: ["checkAuth", "auth"],
    screen: true,
  });
});
