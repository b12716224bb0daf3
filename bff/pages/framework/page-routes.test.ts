import { expect, test } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import type { AppBuild } from "../app-build.ts";
import { pageRoutes } from "./page-routes.ts";

const ORIGIN = "https://play.example";
const context = loadContext({ locale: "en" });

function route(id: string, path: string | undefined, loader: () => unknown, parentId?: string) {
  return { id, path, parentId, module: { loader, default: () => null, handle: {} } };
}

const fail = (createError: () => unknown) => () => {
  throw createError();
};
const errorOf = (code: number) => new ProductError({ code, message: "refused", vars: {} }, 403);

const build = {
  mode: "production",
  basename: "/",
  future: {},
  routes: {
    root: route("root", "", () => ({ at: "root" })),
    account: route("account", "account", () => ({ at: "account" }), "root"),
    item: route("item", ":id", () => ({ at: "item" }), "account"),
    moved: route(
      "moved",
      "moved",
      fail(() => new Response(null, { status: 302, headers: { Location: "/" } })),
      "root",
    ),
    gone: route(
      "gone",
      "gone",
      fail(() => new Response("gone", { status: 410 })),
      "root",
    ),
    verified: route(
      "verified",
      "verified",
      fail(() => errorOf(PRODUCT_ERROR.verificationRequired)),
      "root",
    ),
    refused: route(
      "refused",
      "refused",
      fail(() => errorOf(PRODUCT_ERROR.wrongCredentials)),
      "root",
    ),
    late: route(
      "late",
      "late",
      fail(() => new UpstreamError("account", "timeout")),
      "root",
    ),
    broken: route(
      "broken",
      "broken",
      fail(() => new Error("secret")),
      "root",
    ),
  },
  assets: { routes: {} },
  entry: { module: { handleError: () => {}, verificationPath: () => "/en/account/verification" } },
} as unknown as AppBuild;

async function dataOf(prunesRoutes: boolean, path: string, id: string) {
  const routes = await pageRoutes(async () => build, { prunesRoutes })();
  const render = routes.rendererOf(routes.match(path));
  const response = await render(new Request(`${ORIGIN}${path}?_data=${id}`), context);
  return [response.status, [...response.headers], await response.text()];
}

test.each([
  ["/", "root"],
  ["/account", "account"],
  ["/account/7", "account"],
  ["/account/7", "item"],
  ["/moved", "moved"],
  ["/gone", "gone"],
  ["/verified", "verified"],
  ["/refused", "refused"],
  ["/broken", "broken"],
])(
  "a data request of %s for %s gets the same response from the pruned and from the whole build",
  async (path, id) => {
    expect(await dataOf(true, path, id)).toEqual(await dataOf(false, path, id));
  },
);

test("a loader that needs the verification answers with the error as JSON, other errors are hidden [ERR-1]", async () => {
  const [status, , body] = await dataOf(true, "/verified", "verified");
  expect(status).toBe(403);
  expect(JSON.parse(body as string)).toMatchObject({
    productError: { code: PRODUCT_ERROR.verificationRequired, message: "refused" },
  });
  expect((await dataOf(true, "/broken", "broken"))[2]).not.toContain("secret");
});

test("any refusal that a screen cannot do without reaches the shell, with its code and status [ERR-2]", async () => {
  const [status, headers, body] = await dataOf(true, "/refused", "refused");
  expect(status).toBe(403);
  // With it Remix's client hands the response to the error boundary.
  expect(headers).toContainEqual(["x-remix-catch", "yes"]);
  expect(JSON.parse(body as string)).toMatchObject({
    productError: { code: PRODUCT_ERROR.wrongCredentials, message: "refused" },
  });
});

test("a loader answers 503, not 500, if a call of the product API times out", async () => {
  expect((await dataOf(true, "/late", "late"))[0]).toBe(503);
});

test("the pattern of a match is the route's path without its locale prefix", async () => {
  const localized = {
    ...build,
    routes: {
      root: route("root", "", () => null),
      home: { ...route("home", undefined, () => null, "root"), index: true },
      plain: route("plain", "games/:category?", () => null, "root"),
      layout: route("layout", ":locale", () => null, "root"),
      localized: route("localized", "games/:category?", () => null, "layout"),
      rest: route("rest", "*", () => null, "layout"),
    },
  } as unknown as AppBuild;
  const { match } = await pageRoutes(async () => localized, { prunesRoutes: true })();
  expect(["/", "/games/new", "/en/games/old", "/en/x/y"].map((path) => match(path).pattern)).toEqual([
    "/",
    "/games/:category?",
    "/games/:category?",
    "/*",
  ]);
});
