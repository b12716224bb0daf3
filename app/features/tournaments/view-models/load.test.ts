import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import {
  loadActiveTournament,
  loadGameTournaments,
  loadTournament,
  loadTournamentData,
  loadTournaments,
} from "./load.server.ts";
import { BOARD_PAGE } from "./model.ts";

const tournament = (id: string, overrides: object = {}) => ({
  tournament_id: id,
  status: "running",
  starts_at: "2026-11-23T00:00:00.000Z",
  ends_at: "2026-11-24T00:00:00.000Z",
  prize_pool: { currency: "EUR", amount: 100 },
  image: { small: "s", large: "l" },
  ...overrides,
});
const standing = { tournament_id: "a", joined: true, place: 7, score: 40, to_next: 2, players: 90 };
const unknown = new ProductError({ code: 9000030, message: "not_found", vars: {} }, 404);
const down = new UpstreamError("tournaments", "timeout");

const player = { user_id: "u", currency: "HUF" };

function contextWith(overrides: object = {}, user: object | null = player, locale = "en") {
  const api = {
    tournaments: vi.fn(async () => ({ running: [tournament("a")], announced: [tournament("b")] })),
    tournamentArchive: vi.fn(async (_input: object) => ({ items: [tournament("c")], next_cursor: "next" })),
    tournament: vi.fn(async () => tournament("a")),
    tournamentLeaderboard: vi.fn(async ({ offset = 0 }: { offset?: number }) => ({
      total: 60,
      items: offset < 60 ? [{ place: offset + 1, player: "Ve***", score: 9 }] : [],
    })),
    gameTournaments: vi.fn(async () => [tournament("a")]),
    ownTournaments: vi.fn(async () => [standing]),
    ownTournament: vi.fn(async () => ({
      ...standing,
      around: [],
      prize: null,
      paid_at: "2026-11-24T00:00:31.000Z",
    })),
    ...overrides,
  };
  const log = { warn: vi.fn() };
  const context = loadContext({ api, log, user, locale, template: null });
  return { api, log, context };
}
const request = (query = "") => new Request(`https://s.example/en/tournaments${query}`);

test("the overview has running, announced and ended tournaments with the player's standings [RT-9, TRN-2]", async () => {
  const { context } = contextWith();
  const data = await loadTournaments(request(), "all", context);
  expect(data.running?.[0]).toMatchObject({ tournament_id: "a", endsText: "24 Nov, 00:00 UTC" });
  expect(data.announced?.[0]?.tournament_id).toBe("b");
  expect(data.archived).toMatchObject({ nextCursor: "next", isFirstPage: true });
  expect(data.own).toEqual({ a: standing });
});

test("a guest's overview calls nothing of a player, and a failed part does not fail the others", async () => {
  const { context, api } = contextWith({ tournaments: vi.fn(() => Promise.reject(down)) }, null);
  const data = await loadTournaments(request(), "all", context);
  expect(data).toMatchObject({ running: null, announced: null, own: {} });
  expect(data.archived?.items).toHaveLength(1);
  expect(api.ownTournaments).not.toHaveBeenCalled();
});

test("the archive is paged by cursor", async () => {
  const { context, api } = contextWith();
  const data = await loadTournaments(request("?cursor=older"), "archived", context);
  expect(api.tournamentArchive).toHaveBeenCalledWith(expect.objectContaining({ cursor: "older" }));
  expect(data).toMatchObject({ running: null, archived: { isFirstPage: false } });
  expect(api.tournaments).not.toHaveBeenCalled();
});

test("a tournament's page has the leaderboard page of the requested place and the own standing [TRN-2]", async () => {
  const { context, api } = contextWith();
  const data = await loadTournament(request(`?place=${BOARD_PAGE + 3}`), "a", context);
  expect(api.tournamentLeaderboard).toHaveBeenCalledWith(
    expect.objectContaining({ offset: BOARD_PAGE, limit: BOARD_PAGE }),
  );
  expect(data.board).toMatchObject({ offset: BOARD_PAGE, total: 60 });
  expect(data.own).toMatchObject({ place: 7, paidText: "24 November 2026 at 00:00 UTC" });
  expect(data.joinKey).toMatch(/^[0-9a-f]{32}$/);
});

test.each(["0", "-1", "1.5", "x", "99999999", "9000"])("the place %s shows the first page", async (place) => {
  const { context } = contextWith();
  expect((await loadTournament(request(`?place=${place}`), "a", context)).board?.offset).toBe(0);
});

test("an unknown tournament is a 404, and a guest's page contains no key [RT-9]", async () => {
  const { context } = contextWith({ tournament: vi.fn(() => Promise.reject(unknown)) });
  await expect(loadTournament(request(), "x", context)).rejects.toMatchObject({ status: 404 });
  const guest = contextWith({}, null);
  expect(await loadTournament(request(), "a", guest.context)).toMatchObject({ own: null, joinKey: "" });
  expect(guest.api.ownTournament).not.toHaveBeenCalled();
});

test("a leaderboard or standing that fails leaves the rest of the page", async () => {
  const reject = vi.fn(() => Promise.reject(down));
  const { context } = contextWith({ tournamentLeaderboard: reject, ownTournament: reject });
  expect(await loadTournament(request(), "a", context)).toMatchObject({ board: null, own: null });
});

test("the tournaments of a game have the player's standing, and none if they fail to load [TRN-2]", async () => {
  const { context } = contextWith();
  expect(await loadGameTournaments("koi", context)).toMatchObject([{ standing: { place: 7 } }]);
  const failed = contextWith({ gameTournaments: vi.fn(() => Promise.reject(down)) });
  expect(await loadGameTournaments("koi", failed.context)).toEqual([]);
});

test("home shows the running race that ends next, without missions [RT-3]", async () => {
  const mission = tournament("m", { prize_pool: { currency: "EUR", amount: 0 } });
  const { context } = contextWith({
    tournaments: vi.fn(async () => ({ running: [mission, tournament("a")], announced: [] })),
  });
  expect((await loadActiveTournament(context))?.tournament_id).toBe("a");
  const failed = contextWith({ tournaments: vi.fn(() => Promise.reject(down)) });
  expect(await loadActiveTournament(failed.context)).toBeNull();
});

test("amounts are requested in the player's currency, for guests in that of the locale [TRN-2]", async () => {
  for (const [user, currency] of [
    [player, "HUF"],
    [null, "CAD"],
  ] as const) {
    const { context, api } = contextWith({}, user, "en-ca");
    await loadTournaments(request(), "all", context);
    await loadTournament(request(), "a", context);
    await loadTournamentData(request("?id=a"), context);
    await loadGameTournaments("koi", context);
    for (const call of [api.tournaments, api.tournamentArchive, api.tournament, api.gameTournaments]) {
      expect(call).toHaveBeenCalledWith(expect.objectContaining({ locale: "en-ca", currency }));
      expect(call).not.toHaveBeenCalledWith(expect.objectContaining({ currency: "EUR" }));
    }
  }
});

test("home has the prize pool for guests and the player's own one, on a shared page as a gap", async () => {
  const tournaments = vi.fn(async ({ currency }: { currency: string }) => ({
    running: [tournament("a", { prize_pool: { currency, amount: currency === "HUF" ? 50_000 : 100 } })],
  }));
  const ownPool = { tournamentId: "a", currency: "HUF", amount: 50_000 };
  const { context } = contextWith({ tournaments }, player, "en-ca");
  const active = await loadActiveTournament(context);
  expect(active).toMatchObject({ prize_pool: { currency: "CAD", amount: 100 }, ownPool });
  const guest = await loadActiveTournament(contextWith({ tournaments }, null, "en-ca").context);
  expect(guest).toMatchObject({ prize_pool: { currency: "CAD" }, ownPool: null });
  const data = vi.fn((_load: (context: LoadContext) => Promise<unknown>) => "gap");
  const shared = await loadActiveTournament(loadContext({ ...context, template: { data } }));
  expect(shared?.ownPool).toBe("gap");
  expect(await data.mock.calls[0]?.[0](context)).toEqual(ownPool);
});

test("popups and leaderboard pages are JSON, and a leaderboard that failed is none", async () => {
  const { context } = contextWith();
  const popup = await (await loadTournamentData(request("?id=a"), context)).json();
  expect(popup).toMatchObject({ tournament: { tournament_id: "a" }, own: { place: 7 } });
  const page = await loadTournamentData(request("?id=a&place=1"), context);
  expect(await page.json()).toMatchObject({ offset: 0, total: 60 });
  const failed = contextWith({ tournamentLeaderboard: vi.fn(() => Promise.reject(down)) });
  await expect(loadTournamentData(request("?id=a&place=1"), failed.context)).rejects.toBe(down);
});
