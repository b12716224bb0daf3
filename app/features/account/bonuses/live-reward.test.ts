import { expect, test, vi } from "vitest";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadLiveReward } from "./live-reward.server.ts";

const api = {
  achievement: vi.fn(async ({ benefit_id }: { benefit_id: string }) => ({
    benefit_id,
    title: "First round",
    image: "/first-round.avif",
    reward: { kind: "coins", count: 25 },
  })),
  bonuses: vi.fn(async () => ({ active: [{ benefit_id: "sunrise", title: "Sunrise gift" }], available: [] })),
};

async function rewardOf(query: string, context: object = {}) {
  const player = { user: { user_id: "u1" }, locale: "en", log: { warn: () => {} }, api, ...context };
  const request = new Request(`https://site.example/en/actions/live-reward?${query}`);
  return (await loadLiveReward(request, loadContext(player))).json();
}
const textOf = async (query: string, context?: object) => (await rewardOf(query, context)).text;

test("a completed achievement is fetched by its benefit id, a granted bonus is found among the active ones [LIVE-1]", async () => {
  expect(await rewardOf("achievement=first-round")).toEqual({
    text: "Achievement unlocked: First round · 25 coins",
    action: "Show",
    image: "/first-round.avif",
  });
  expect(api.achievement).toHaveBeenCalledWith({ benefit_id: "first-round", locale: "en" });
  expect(await textOf("bonus=sunrise")).toBe("New bonus: Sunrise gift");
  expect(await textOf("bonus=sunrise", { locale: "de" })).toBe("Neuer Bonus: Sunrise gift");
});

test("there is no text for a guest, an unknown reward or a reward that fails to load", async () => {
  expect(await textOf("achievement=first-round", { user: null })).toBeNull();
  expect(await textOf("bonus=other")).toBeNull();
  expect(await textOf("")).toBeNull();
  const notFound = Object.assign(new Error("not_found"), { name: "ProductError", code: 9000030, vars: {} });
  const failing = { achievement: () => Promise.reject(notFound) };
  expect(await textOf("achievement=other", { api: failing })).toBeNull();
});
