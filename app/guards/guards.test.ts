import { expect, test, vi } from "vitest";
import { GUARDS, type GuardRequest } from "#contract/host/guards.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { loadContext } from "../../tests/support/load-context.ts";
import { guards } from "./guards.ts";

function request(
  path: string,
  context: Partial<Omit<LoadContext, "session">> & { session?: object } = {},
): GuardRequest {
  return {
    url: new URL(path, "https://solstice.example"),
    params: {},
    context: loadContext({
      locale: "en",
      user: null,
      productApiDown: false,
      session: {},
      ...context,
    }),
  };
}

test("every guard of the specification is registered under its name [GRD-1]", () => {
  expect(Object.keys(guards).sort()).toEqual([...GUARDS].sort());
});

test("a fi-* prefix redirects to the same page under /fi, other prefixes do not redirect [GRD-3]", async () => {
  expect(await guards.countryLang(request("/fi-fi/games?sort=new"))).toEqual({
    redirect: "/fi/games?sort=new",
  });
  expect(await guards.countryLang(request("/FI-SE"))).toEqual({ redirect: "/fi" });
  for (const path of ["/fi/games", "/fish", "/en/fi-fi", "/xx-yy/games"]) {
    expect(await guards.countryLang(request(path)), path).toBeUndefined();
  }
});

test("a guest is redirected to the login popup on the home page, with the page to continue to [GRD-4]", async () => {
  expect(await guards.auth(request("/kz/account?tab=1", { locale: "kz" }))).toEqual({
    redirect: "/kz?login=&continue=%2Fkz%2Faccount%3Ftab%3D1",
  });
});

test("a player without a profile is redirected to the personal-info popup [GRD-4]", async () => {
  const user = { no_profile: true } as LoadContext["user"];
  expect(await guards.auth(request("/en/account", { user }))).toEqual({
    redirect: "/en?personal-info=&continue=%2Fen%2Faccount",
  });
});

test("a player with a profile passes [GRD-4]", async () => {
  const user = { no_profile: false } as LoadContext["user"];
  expect(await guards.auth(request("/en/account", { user }))).toBeUndefined();
});

test("requests pass while the product API is down [AUTH-4]", async () => {
  expect(await guards.auth(request("/en/account", { productApiDown: true }))).toBeUndefined();
});

test("a token without a user is purged; a token that could not be checked is not [AUTH-4, ERR-5]", async () => {
  const purge = vi.fn();
  const session = { isAuthenticated: true, purge };
  await guards.checkAuth(request("/en", { session, productApiDown: true }));
  await guards.checkAuth(request("/en", { session, user: { no_profile: false } as LoadContext["user"] }));
  expect(purge).not.toHaveBeenCalled();
  await guards.checkAuth(request("/en", { session }));
  expect(purge).toHaveBeenCalledOnce();
});

test("guards that the browser implements pass every request [GRD-1]", async () => {
  expect(await guards.bidrTrackPageView(request("/en"))).toBeUndefined();
  expect(await guards.ga4TrackVipLevel(request("/en"))).toBeUndefined();
});
