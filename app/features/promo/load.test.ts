import { expect, test, vi } from "vitest";
import { secondsUntil } from "#app/live/use-seconds-until.ts";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { type ContextOverrides, loadContext } from "../../../tests/support/load-context.ts";
import { promotionAction } from "./action.server.ts";
import { loadPromotion, loadPromotions } from "./load.server.ts";

const card = (alias: string, category: string) => ({
  alias,
  category,
  title: alias,
  summary: "",
  pictures: { wide: `/${alias}-wide.avif`, narrow: `/${alias}-narrow.avif` },
  ends_at: null,
  action: { kind: "opt_in" },
});
const mission = {
  ...card("constellation", "casino"),
  facts: ["1", "2", "3", "4", "5"],
  terms: [],
  goals: [{ goal_id: "rounds", title: "Rounds", target: 50 }],
  reward: { kind: "coins", count: 5 },
};
const joined = { alias: "constellation", state: "joined", goals: [{ goal_id: "rounds", done: 12 }] };
const own = {
  currency: "NOK",
  items: [joined, { alias: "first-light", state: "closed", goals: [] }],
};
const invite = { ...mission, ...card("refer-a-friend", "friends"), action: { kind: "invite" }, goals: [] };

function context(overrides: ContextOverrides = {}) {
  const api = {
    promotions: vi.fn(async () => [card("refer-a-friend", "friends"), card("constellation", "casino")]),
    promotion: vi.fn(async ({ alias }: { alias: string }) => (alias === "constellation" ? mission : invite)),
    ownPromotions: vi.fn(async () => own),
    optInPromotion: vi.fn(async () => joined),
    referrals: vi.fn(async () => ({
      code: "ABCD2345",
      friends: [{ friend: "fr***", state: "rewarded", registered_at: "2026-11-01T10:00:00Z" }],
      reward: { kind: "coins", count: 500 },
      friend_reward: { kind: "coins", count: 5 },
      rewarded: 1,
      max_rewarded: 10,
    })),
    ...overrides.api,
  };
  const log = { warn: vi.fn() };
  const all = { locale: "en", user: null, origin: "https://play.example", log, ...overrides, api };
  return { api, log, context: loadContext(all) };
}

test("the list is grouped by category in their order; a guest has no states and sees the locale's currency [RT-7]", async () => {
  const { api, context: guest } = context({ locale: "kz" });
  const { categories } = await loadPromotions(guest);
  expect(categories.map(({ category }) => category)).toEqual(["casino", "friends"]);
  expect(categories[0]?.promotions[0]).toMatchObject({ alias: "constellation", state: null });
  expect(api.promotions).toHaveBeenCalledWith({ locale: "kz", currency: "KZT" });
  expect(api.ownPromotions).not.toHaveBeenCalled();
});

test("a player sees their progress and amounts in their own currency [RT-7]", async () => {
  const { api, context: player } = context({ user: {} });
  expect(await loadPromotion(player, "constellation")).toMatchObject({
    state: "joined",
    goals: [{ id: "rounds", done: 12, target: 50, text: "12 / 50" }],
    invite: null,
  });
  expect(api.promotion).toHaveBeenCalledWith({ alias: "constellation", locale: "en", currency: "NOK" });
  const { goals } = await loadPromotion(context({}).context, "constellation");
  expect(goals).toMatchObject([{ id: "rounds", done: null, text: "50" }]);
});

test("the page works without the player's promotions if they fail to load", async () => {
  const fails = async () => Promise.reject(new UpstreamError("promotion", "unreachable"));
  const { log, context: player } = context({ user: {}, api: { ownPromotions: fails, referrals: fails } });
  expect(await loadPromotion(player, "constellation")).toMatchObject({
    state: null,
    goals: [{ done: null }],
  });
  expect(await loadPromotion(player, "refer-a-friend")).toMatchObject({ invite: null });
  expect(log.warn).toHaveBeenCalled();
});

test("an unknown promotion is a 404, a failure of the product API is not [RT-7]", async () => {
  const refused = async () =>
    Promise.reject(new ProductError({ code: 9000030, message: "not_found", vars: {} }, 404));
  const unknown = context({ api: { promotion: refused } });
  await expect(loadPromotion(unknown.context, "nothing")).rejects.toMatchObject({ status: 404 });
  const down = context({
    api: { promotion: async () => Promise.reject(new UpstreamError("promotion", "unreachable")) },
  });
  await expect(loadPromotion(down.context, "constellation")).rejects.toThrow(UpstreamError);
});

test("a player's link has their code; a guest has none", async () => {
  const player = context({ user: {} });
  expect((await loadPromotion(player.context, "refer-a-friend")).invite).toMatchObject({
    link: "https://play.example/en?ref=ABCD2345",
    rewardedText: "1 / 10",
    friends: [{ name: "fr***", state: "rewarded" }],
  });
  const guest = context();
  expect((await loadPromotion(guest.context, "refer-a-friend")).invite).toBeNull();
  expect(guest.api.referrals).not.toHaveBeenCalled();
});

test("opting in redirects to the promotion, also without scripts", async () => {
  const { api, context: player } = context({ user: {} });
  const request = new Request("https://play.example/en/promo/item/constellation", {
    method: "POST",
    body: new URLSearchParams({ form: "opt-in", alias: "constellation" }),
  });
  const response = await promotionAction(request, player).catch((thrown: unknown) => thrown as Response);
  expect(response).toRedirectTo("/en/promo/item/constellation", 303);
  expect(api.optInPromotion).toHaveBeenCalledWith({ alias: "constellation" });
});

test("a countdown never goes below zero", () => {
  expect(secondsUntil("2026-11-30T00:00:00Z", Date.parse("2026-11-29T23:59:58.500Z"))).toBe(2);
  expect(secondsUntil("2026-11-30T00:00:00Z", Date.parse("2026-12-01T00:00:00Z"))).toBe(0);
});
