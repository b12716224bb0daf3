import { beforeAll, expect, test } from "vitest";
import { type Endpoint, endpointBody, endpointPath } from "#app/data/endpoint.ts";
import * as aviator from "#app/features/aviator/endpoints.ts";
import { favouriteCodesEndpoint } from "#app/features/lobby/favourites/endpoints.ts";
import { freeSpinsEndpoint } from "#app/features/lobby/free-spins/endpoints.ts";
import { gamePageEndpoint } from "#app/features/lobby/lists/endpoints.ts";
import { favouriteCardsEndpoint } from "#app/features/lobby/own-games/endpoints.ts";
import { gameSearchEndpoint } from "#app/features/lobby/search/endpoints.ts";
import { ownWinsEndpoint } from "#app/features/lobby/wins/endpoints.ts";
import { messagingSessionEndpoint } from "#app/features/messaging/endpoints.ts";
import {
  notificationsEndpoint,
  readNotificationEndpoint,
} from "#app/features/notifications/centre/endpoints.ts";
import { playSessionEndpoint } from "#app/features/play/session/endpoints.ts";
import { pushKeyEndpoint } from "#app/features/pwa/push/endpoints.ts";
import { sportCountsEndpoint, sportTokenEndpoint } from "#app/features/sport/sportsbook/endpoints.ts";
import { boardEndpoint } from "#app/features/tournaments/details/endpoints.ts";
import { vipLevelsEndpoint } from "#app/features/vip/programme/endpoints.ts";
import { liveRewardEndpoint } from "#app/shell/endpoints.ts";
import { consentRuleEndpoint } from "#app/tracking/endpoints.ts";
import { type Casino, sharedCasino } from "../support/casino.ts";
import { loggedIn } from "../support/registration-form.ts";
import type { Visitor } from "../support/visitor.ts";

/* What the running site answers has the shape that the browser's endpoints declare. */

let casino: Casino;
let player: Visitor;
beforeAll(async () => {
  casino = await sharedCasino();
  player = await loggedIn(casino.origin, "demo");
});

function call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input) {
  const { method, route, answer } = endpoint;
  const path = endpointPath(endpoint, "en", input);
  const ask = async (): Promise<Answer> => {
    const form = Object.fromEntries(endpointBody(endpoint, input) ?? []);
    const response = method === "POST" ? await player.post(path, form) : await player.get(path);
    return answer.parse(response.json());
  };
  return [`${method} ${route} ${path}`, ask] as const;
}

const tournament = async () => {
  const { text } = await player.get("/en/tournaments");
  return /\/en\/tournaments\/more-info\/([\w-]+)/.exec(text)?.[1] ?? "";
};

test.each([
  call(aviator.crashStateEndpoint, undefined),
  call(aviator.ownCrashBetsEndpoint, undefined),
  call(favouriteCodesEndpoint, { add: "fjordfire-voyage" }),
  call(favouriteCardsEndpoint, "fjordfire-voyage"),
  call(freeSpinsEndpoint, undefined),
  ...[1, 2, 3].map((page) => call(gamePageEndpoint, new URLSearchParams({ page: String(page) }))),
  call(gameSearchEndpoint, ""),
  call(gameSearchEndpoint, "fjord"),
  call(gameSearchEndpoint, "fjrdfre"),
  call(ownWinsEndpoint, undefined),
  call(messagingSessionEndpoint, undefined),
  call(notificationsEndpoint, { view: "all" }),
  call(readNotificationEndpoint, "all"),
  call(playSessionEndpoint, undefined),
  call(pushKeyEndpoint, undefined),
  call(sportTokenEndpoint, undefined),
  call(sportCountsEndpoint, undefined),
  call(vipLevelsEndpoint, undefined),
  call(liveRewardEndpoint, { kind: "bonus", id: "none" }),
  call(consentRuleEndpoint, undefined),
])("the answer of %s is valid", async (_, ask) => {
  await expect(ask()).resolves.toBeDefined();
});

test("a page of a leaderboard, a placed bet and its refused repetition are valid", async () => {
  const [, board] = call(boardEndpoint, { id: await tournament(), place: 1 });
  expect((await board()).rows.length).toBeGreaterThan(0);

  const bet = { form: "bet", panel: "0", stake: "1.00" } as const;
  const [, place] = call(aviator.crashBetEndpoint, { ...bet, key: "0".repeat(32) });
  expect((await place()).bet).toMatchObject({ panel: 0, stake: 100, state: "open" });
  const [, again] = call(aviator.crashBetEndpoint, { ...bet, key: "1".repeat(32) });
  expect((await again()).message?.key).toBe("errors:product.crash_panel_taken");
});
