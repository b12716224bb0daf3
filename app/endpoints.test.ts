import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REQUEST_TIMEOUT } from "#app/constants.ts";
import type { PaymentView } from "#app/features/money/payment/model.ts";
import type { GameCard } from "#contract/wire/lobby/games.ts";
import type { CrashState, OwnCrashBet } from "#contract/wire/play/crash.ts";
import type { PlaySession } from "#contract/wire/play/play-session.ts";
import type { Endpoint } from "./data/endpoint.ts";
import { requestJson } from "./data/request.ts";
import { createResource } from "./data/resource.ts";
import { createSender } from "./data/sender.ts";
import * as aviator from "./features/aviator/endpoints.ts";
import * as favourites from "./features/lobby/favourites/endpoints.ts";
import * as freeSpins from "./features/lobby/free-spins/endpoints.ts";
import * as lists from "./features/lobby/lists/endpoints.ts";
import * as ownGames from "./features/lobby/own-games/endpoints.ts";
import * as search from "./features/lobby/search/endpoints.ts";
import * as wins from "./features/lobby/wins/endpoints.ts";
import * as messaging from "./features/messaging/endpoints.ts";
import * as payments from "./features/money/payment/endpoints.ts";
import * as notifications from "./features/notifications/centre/endpoints.ts";
import * as session from "./features/play/session/endpoints.ts";
import * as push from "./features/pwa/push/endpoints.ts";
import * as sport from "./features/sport/sportsbook/endpoints.ts";
import * as tournaments from "./features/tournaments/details/endpoints.ts";
import * as vip from "./features/vip/programme/endpoints.ts";
import * as shell from "./shell/endpoints.ts";
import * as tracking from "./tracking/endpoints.ts";

/* Every endpoint that a browser asks, with an answer that never comes, one of another shape, and one that comes. */

interface Example {
  endpoint: Endpoint<never, unknown>;
  /** Asks the endpoint. */
  ask: (signal?: AbortSignal) => Promise<unknown>;
  answer: unknown;
}

function example<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, answer: Answer): Example {
  const ask = (signal?: AbortSignal) => requestJson(endpoint, input, { locale: "en", signal });
  return { endpoint, ask, answer };
}

const card: GameCard = {
  code: "sun-wheel",
  name: "Sun Wheel",
  provider: { id: "aurora", name: "Aurora" },
  image: { small: "/240.webp", large: "/480.webp" },
  badges: ["new"],
  jackpot: { pool_id: "j1", amount: "120.50", currency: "EUR" },
  demo: true,
};
const page = { total: 1, items: [card] };
const ownBet: OwnCrashBet = {
  bet_id: "b1",
  currency: "EUR",
  stake: 100,
  state: "open",
  multiplier: null,
  payout: 0,
  round_id: "7",
  panel: 0,
  auto_cash_out: 200,
  at: "2026-11-26T08:00:00Z",
};
const chain = { terminal_hash: "a", salt: null, beacon: "drand", beacon_round: 1, length: 10 };
const state: CrashState = {
  round: {
    round_id: "7",
    phase: "betting",
    now: "2026-11-26T08:00:00Z",
    starts_at: "2026-11-26T08:00:05Z",
    started_at: null,
    multiplier: null,
    seed: null,
    next_at: null,
  },
  bets: [],
  bets_count: 0,
  recent: [{ round_id: "6", multiplier: 150 }],
  own: [ownBet],
  chain,
  stakes: { currency: "EUR", min: 10, max: 10_000, usual: 100 },
};
const round = {
  round_id: "6",
  multiplier: 150,
  place: 4,
  seed: "s",
  previous: "p",
  terminal_hash: "t",
  salt: "x",
  beacon: "drand",
  beacon_round: 1,
  at: "2026-11-26T08:00:00Z",
};
const payment: PaymentView = {
  id: "p1",
  alias: "card",
  status: "pending",
  reason: null,
  next: { step: "redirect", url: "https://bank.example/" },
  deadline: { at: "2026-11-26T08:00:00Z", text: "08:00", left: 1000 },
  method: "Card",
  image: null,
  account: "•••• 4242",
  amount: "€10.00",
  fee: null,
  total: "€10.00",
  settled: null,
  difference: null,
  bonus: null,
  timeline: [{ status: "created", at: "07:59" }],
  receipt: null,
  purchase: null,
};
const playSession: PlaySession = {
  session_id: "s1",
  currency: "EUR",
  seconds: 60,
  stakes: 100,
  payouts: 50,
  net: -50,
  reality_check: { check_id: "c1", minutes: 60, due_in: 0 },
};
const notification = {
  id: "n1",
  header: "Hello",
  excerpt: "",
  content: "",
  href: null,
  action: "",
  isRead: false,
  topic: "account",
  at: "2026-11-26T08:00:00Z",
  age: null,
} as const;

const EXAMPLES: readonly Example[] = [
  example(aviator.crashStateEndpoint, undefined, { state }),
  example(aviator.ownCrashBetsEndpoint, undefined, { own: [ownBet] }),
  example(aviator.crashRoundEndpoint, "6", { round }),
  example(aviator.crashBetEndpoint, { form: "cash_out", bet: "b1", key: "0".repeat(32) }, { bet: ownBet }),
  example(favourites.favouriteCodesEndpoint, { add: "sun-wheel" }, { codes: ["sun-wheel"] }),
  example(ownGames.favouriteCardsEndpoint, "sun-wheel", { games: [card] }),
  example(freeSpins.freeSpinsEndpoint, undefined, { "sun-wheel": 3 }),
  example(lists.gamePageEndpoint, new URLSearchParams({ page: "2" }), page),
  example(search.gameSearchEndpoint, "sun", {
    query: "sun",
    games: page,
    lists: [{ kind: "provider", id: "aurora", name: "Aurora", count: 2 }],
    suggestions: [],
    found: true,
  }),
  example(wins.ownWinsEndpoint, undefined, { wins: { last_win: null, top_win: null } }),
  example(messaging.messagingSessionEndpoint, undefined, { sid: "s", validFor: 60_000 }),
  example(payments.paymentEndpoint, "p1", { state: "found", id: "p1", payment }),
  example(
    notifications.notificationsEndpoint,
    { view: "unread" },
    {
      view: "unread",
      items: [notification],
      nextCursor: null,
      isFirstPage: true,
      hasFailed: false,
      unread: 1,
    },
  ),
  example(notifications.readNotificationEndpoint, "n1", { success: true }),
  example(session.playSessionEndpoint, undefined, { session: playSession }),
  example(session.realityCheckEndpoint, { check_id: "c1", answer: "continue" }, { session: null }),
  example(push.pushKeyEndpoint, undefined, { key: "BKey" }),
  example(push.pushEndpoint, { intent: "register", platform: "android", token: "{}" }, { done: true }),
  example(sport.sportTokenEndpoint, undefined, { token: "t" }),
  example(sport.sportCountsEndpoint, undefined, { live: 4 }),
  example(
    tournaments.boardEndpoint,
    { id: "t1", place: 26 },
    {
      offset: 25,
      total: 30,
      rows: [{ place: 26, player: "A***", score: 10, prize: "", own: false }],
    },
  ),
  example(vip.vipLevelsEndpoint, undefined, {
    levels: [
      {
        level: 1,
        name: "Dawn",
        image: "/1.webp",
        points: "0",
        rewards: [{ kind: "coins", count: 5 }],
        perks: [{ alias: "cashback", name: "Weekly cashback", value: "1%" }],
      },
    ],
    terms: { pointsPerEuro: "1", minCashback: "€1", maxCashback: "€10", timeZone: "UTC" },
  }),
  example(
    shell.liveRewardEndpoint,
    { kind: "bonus", id: "b1" },
    { text: "A bonus", action: null, image: null },
  ),
  example(tracking.consentRuleEndpoint, undefined, { rule: "opt-in", signal: false }),
  example(tracking.consentChoiceEndpoint, "none", { analytics: false, advertising: false }),
];
const BY_NAME = EXAMPLES.map((one) => [`${one.endpoint.method} ${one.endpoint.route}`, one] as const);

/** The routes that browsers ask in another way than `requestJson`: files for download, and fetchers of Remix. */
const OTHER_ROUTES = [
  "activity-statement",
  "bonus",
  "game-history",
  "payment-history",
  "refresh-user",
  "registration-options",
  "verification",
];

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test("every endpoint of the app has an example here, and every route of the actions an endpoint", () => {
  const modules = import.meta.glob<Record<string, unknown>>("./**/endpoints.ts", { eager: true });
  const declared = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === "object");
  expect(declared.length).toBeGreaterThan(20);
  expect(new Set(EXAMPLES.map(({ endpoint }) => endpoint))).toEqual(new Set(declared));

  const asked = new Set([...EXAMPLES.map(({ endpoint }) => endpoint.route), ...OTHER_ROUTES]);
  const routes = readdirSync("app/routes/actions").map((name) => name.replace(/\.tsx?$/, ""));
  expect([...asked].sort()).toEqual(routes.sort());
});

test.each(BY_NAME)(
  "%s: an answer that never comes ends, is told, and can be repeated [OUT-1]",
  async (_, { endpoint, ask, answer }) => {
    const timeout = endpoint.timeout ?? REQUEST_TIMEOUT;
    expect(timeout).toBeLessThanOrEqual(REQUEST_TIMEOUT);
    fetched.mockReturnValueOnce(new Promise(() => {}));
    const asked = endpoint.method === "POST" ? createSender(() => ask()) : createResource({ request: ask });
    const repeat = () => ("send" in asked ? asked.send(undefined) : asked.reload());
    const first = repeat();
    await vi.advanceTimersByTimeAsync(timeout);
    await first;
    expect(asked.get()).toMatchObject({ failure: { failure: "timeout", isOutcomeUnknown: true } });

    fetched.mockResolvedValueOnce(Response.json(answer));
    const second = await repeat();
    expect(second).toEqual(endpoint.method === "POST" ? { answer } : answer);
    expect(asked.get()).toMatchObject({ failure: null });
  },
);

test.each(BY_NAME)("%s: an answer of another shape is a failure", async (_, { ask }) => {
  for (const body of ['"text"', "[]", "<!doctype html>"]) {
    fetched.mockResolvedValueOnce(new Response(body));
    await expect(ask()).rejects.toMatchObject({ failure: "invalid" });
  }
});
