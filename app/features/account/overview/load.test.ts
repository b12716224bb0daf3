import { expect, test, vi } from "vitest";
import { UpstreamError } from "#contract/host/failures.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadAccount } from "./load.server.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const profile = { name: "Ada", birthday: "1990-03-07", country: "DE" };

const confirmed = { email_confirmed: true, email_pending: null, phone_confirmed: true };
const withTwoFactor = (recovery_codes_left: number) => ({
  two_factor: { enabled: true, recovery_codes_left },
});

const documents = (...states: string[]) => ({ documents: states.map((state) => ({ state })) });

function player(
  winStatistics: () => Promise<unknown>,
  account: () => Promise<unknown> = async () => confirmed,
  security: () => Promise<unknown> = async () => withTwoFactor(10),
  verification: () => Promise<unknown> = async () => documents("none"),
  achievements: () => Promise<unknown> = async () => [],
  ownGames: () => Promise<unknown> = async () => ({ open: [], recent: [], like: null }),
) {
  const api = {
    winStatistics,
    account,
    security,
    verification,
    achievements,
    ownGames,
  } as unknown as ProductApi;
  return loadContext({ api, locale: "de", log, user: { login: "ada", profile } });
}

test("the overview has the localized profile and the win statistics [RT-4]", async () => {
  const wins = { last_win: null, top_win: null };
  const data = await loadAccount(player(async () => wins));
  expect(data.wins).toBe(wins);
  expect(data.profile).toMatchObject({
    name: "Ada",
    countryName: "Deutschland",
    birthdayText: "7. März 1990",
  });
});

test("the overview loads without the win statistics", async () => {
  const data = await loadAccount(player(() => Promise.reject(new UpstreamError("winStatistics", "timeout"))));
  expect(data.wins).toBeNull();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), "win statistics failed to load");
});

test("the overview has the achievements with their localized progress, and loads without them [RT-4]", async () => {
  const achievement = {
    benefit_id: "ten-games",
    title: "Zehn Himmel",
    description: "",
    image: "/ten.avif",
    reward: null,
    completed_at: "2026-03-07T20:00:00Z",
    progress: { done: 1_000, required: 1_000 },
  };
  const nothing = async () => null;
  const withAchievements = (call: () => Promise<unknown>) =>
    loadAccount(player(nothing, undefined, undefined, undefined, call));
  const { achievements } = await withAchievements(async () => [achievement]);
  expect(achievements).toMatchObject([{ id: "ten-games", completedOn: "07.03.2026", doneText: "1.000" }]);
  const down = Object.assign(new Error("timeout"), { name: "UpstreamError" });
  expect((await withAchievements(() => Promise.reject(down))).achievements).toBeNull();
});

test("the overview names the games with a round that waits, and loads without them", async () => {
  const withGames = (ownGames: () => Promise<unknown>) =>
    loadAccount(player(async () => null, undefined, undefined, undefined, undefined, ownGames));
  const card = { code: "blackjack", name: "Blackjack", image: "/blackjack.avif" };
  const waiting = await withGames(async () => ({ open: [card], recent: [card], like: null }));
  expect(waiting.openRounds).toEqual([{ game: "Blackjack", code: "blackjack" }]);
  const down = await withGames(() => Promise.reject(new UpstreamError("ownGames", "timeout")));
  expect(down.openRounds).toEqual([]);
});

test("pending tasks are the e-mail address, the phone number, two-factor login and recovery codes [RT-4]", async () => {
  const tasksOf = async (account: object, security: object) => {
    const context = player(
      async () => null,
      async () => ({ ...confirmed, ...account }),
      async () => security,
    );
    return (await loadAccount(context)).pendingTasks;
  };
  const off = { two_factor: { enabled: false, recovery_codes_left: 0 } };
  expect(await tasksOf({ email_confirmed: false, phone_confirmed: false }, off)).toEqual([
    "email",
    "phone",
    "two_factor",
  ]);
  expect(await tasksOf({ email_pending: "new@example.org" }, withTwoFactor(2))).toEqual([
    "email",
    "recovery_codes",
  ]);
  expect(await tasksOf({}, withTwoFactor(3))).toEqual([]);
});

test.each([
  [["requested", "verified"], ["document_asked"]],
  [
    ["requested", "rejected"],
    ["document_refused", "document_asked"],
  ],
  [["none", "uploaded", "in_review", "verified"], []],
])("documents in the states %s lead to the pending tasks %s [RT-4]", async (states, tasks) => {
  const context = player(
    async () => null,
    async () => confirmed,
    async () => withTwoFactor(10),
    async () => documents(...states),
  );
  expect((await loadAccount(context)).pendingTasks).toEqual(tasks);
});

test("the overview loads without the pending tasks", async () => {
  const down = () => Promise.reject(new UpstreamError("verification", "timeout"));
  expect((await loadAccount(player(async () => null, down, down, down))).pendingTasks).toEqual([]);
});

test("the loader responds with 503 if the user is unknown [AUTH-4]", async () => {
  const unknownUser = loadContext({ ...player(async () => null), user: null });
  await expect(loadAccount(unknownUser)).rejects.toMatchObject({ status: 503 });
});
