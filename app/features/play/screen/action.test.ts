import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { type ApiStub, loadContext } from "../../../../tests/support/load-context.ts";
import { launchGame } from "./action.server.ts";

function contextWith(launch: ApiStub<"launchGame">, signedIn = true): LoadContext {
  return loadContext({
    origin: "https://casino.example",
    locale: "en",
    site: { gameOrigins: ["https://games.example"] },
    session: { isAuthenticated: signedIn },
    api: { launchGame: vi.fn(launch) },
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  });
}

const game = { code: "aurora", mode: "demo", lobbyUrl: "/en/games" } as const;
const iframe = (game_url: string) => async () => ({ game_url, strategy: "iframe" });

test.each(["/sandbox/games/aurora?token=x", "https://games.example/aurora"])(
  "%s is returned unchanged",
  async (url) => {
    expect(await launchGame(contextWith(iframe(url)), game)).toEqual({
      launch: { game_url: url, strategy: "iframe" },
    });
  },
);

test("an absolute URL of this site is returned as a path", async () => {
  const { launch } = await launchGame(
    contextWith(iframe("https://casino.example/sandbox/games/aurora")),
    game,
  );
  expect(launch?.game_url).toBe("/sandbox/games/aurora");
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "//casino.example/sandbox/games/aurora",
  "https://casino.example//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
])("%s is rejected", async (url) => {
  expect(await launchGame(contextWith(iframe(url)), game)).toEqual({ failure: "unavailable" });
});

test("a guest cannot launch a game for real money [GRD-4]", async () => {
  const context = contextWith(iframe("/sandbox/games/aurora"), false);
  expect(await launchGame(context, { ...game, mode: "real" })).toEqual({ failure: "session" });
  expect(context.api.launchGame).not.toHaveBeenCalled();
});

test("a player without a profile cannot launch a game for real money, but its demo [GRD-4]", async () => {
  const context = { ...contextWith(iframe("/sandbox/games/aurora")), user: { no_profile: true } };
  const player = loadContext(context);
  expect(await launchGame(player, { ...game, mode: "real" })).toEqual({ failure: "profile" });
  expect(player.api.launchGame).not.toHaveBeenCalled();
  expect(await launchGame(player, game)).toMatchObject({ launch: { strategy: "iframe" } });
});

test.each([
  [PRODUCT_ERROR.gameInMaintenance, "maintenance"],
  [PRODUCT_ERROR.gameNotInCountry, "country"],
  [PRODUCT_ERROR.notEnoughMoney, "money"],
  [PRODUCT_ERROR.notSignedIn, "session"],
  [1, "unavailable"],
])("product API error %i is reported as %s", async (code, failure) => {
  const refuse = async () => Promise.reject(new ProductError({ code, message: "x", vars: {} }, 409));
  expect(await launchGame(contextWith(refuse), game)).toEqual({ failure });
});

test("a reached limit is reported with its message, the limit and the remaining amount", async () => {
  const vars = { kind: "stake", period: "day", limit: "5.00", left: "0.00", currency: "EUR" };
  const body = {
    code: PRODUCT_ERROR.limitReached,
    message: "limit_reached_stake_day",
    vars: { ...vars, until: "2026-11-23T00:00:00.000Z" },
  };
  const refuse = async () => Promise.reject(new ProductError(body, 409));
  const { failure, limit } = await launchGame(contextWith(refuse), game);
  expect(failure).toBe("limit");
  expect(limit?.key).toBe("errors:product.limit_reached_stake_day");
  expect(limit?.values).toMatchObject({ limit: "€5.00", left: "€0.00" });
});

test("a timeout of the product API is reported as a service failure", async () => {
  const fail = async () => Promise.reject(new UpstreamError("launchGame", "timeout"));
  expect(await launchGame(contextWith(fail), game)).toEqual({ failure: "service" });
});

test.each([PRODUCT_ERROR.verificationRequired, PRODUCT_ERROR.identityFrameRequired])(
  "error %i is passed to the shell, which opens a popup [ERR-1]",
  async (code) => {
    const body = { code, message: "x", vars: {} };
    const refuse = async () => Promise.reject(new ProductError(body, 403));
    const result = await launchGame(contextWith(refuse), game);
    expect(result).toEqual({ failure: "verification", productError: body });
  },
);

test("a guest whose demo needs an account is asked to log in, and a player is told that the session has ended [JUR-1]", async () => {
  const body = { code: PRODUCT_ERROR.notSignedIn, message: "not_signed_in", vars: {} };
  const refuse = async () => Promise.reject(new ProductError(body, 401));
  expect(await launchGame(contextWith(refuse, false), game)).toEqual({ failure: "demo" });
  expect(await launchGame(contextWith(refuse, true), game)).toEqual({ failure: "session" });
});
