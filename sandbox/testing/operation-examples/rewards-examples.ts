import type { bonusOperations } from "#contract/wire/rewards/bonuses.ts";
import type { dailyBonusOperations } from "#contract/wire/rewards/daily-bonuses.ts";
import type { promotionOperations } from "#contract/wire/rewards/promotions.ts";
import type { rewardOperations } from "#contract/wire/rewards/rewards.ts";
import type { shopOperations } from "#contract/wire/rewards/shop.ts";
import type { tournamentOperations } from "#contract/wire/rewards/tournaments.ts";
import type { vipOperations } from "#contract/wire/rewards/vip.ts";
import { DAY, type ExamplesOf, type ExampleTools } from "./example-tools.ts";

type Operations = typeof bonusOperations &
  typeof dailyBonusOperations &
  typeof promotionOperations &
  typeof rewardOperations &
  typeof shopOperations &
  typeof tournamentOperations &
  typeof vipOperations;

/** Calls of bonuses, tournaments, daily bonuses, the shop, promotions and the VIP area. */
export function rewardsExamples(tools: ExampleTools): ExamplesOf<Operations> {
  const { asPlayer, bare, call, code, newPlayer, playerId, signedIn, transaction, wait } = tools;
  const tournamentId = async (): Promise<string> =>
    (await call("tournaments", { locale: "en", currency: "EUR" })).result.running[0].tournament_id;

  /** Moves the clock to a day with a bonus that needs no deposit. */
  async function dayWithoutDeposit(): Promise<string> {
    for (;;) {
      const { today, days } = (await call("bonusMap", { locale: "en", currency: "EUR" })).result;
      const open = days.find(({ date }: { date: string }) => date === today);
      if (open?.reward && open.min_deposit === null) return today;
      await wait(DAY);
    }
  }

  return {
    promotions: async () => ({ input: { locale: "en", currency: "EUR" } }),
    promotion: async () => ({ input: { alias: "constellation", locale: "en", currency: "EUR" } }),
    banners: async () => ({ input: { locale: "en" } }),
    ownPromotions: signedIn,
    optInPromotion: async () => ({ input: { alias: "constellation" }, as: await newPlayer() }),
    referrals: signedIn,
    achievement: async () => {
      await call("bet", transaction(playerId(), "for-an-achievement"));
      return { input: { benefit_id: "first-round", locale: "hu" }, as: asPlayer() };
    },
    achievements: async () => ({ input: { locale: "hu" }, as: asPlayer() }),
    vipProgram: async () => ({ input: { locale: "fi", currency: "NOK" } }),
    vipStatus: signedIn,
    bonuses: async () => ({ input: { locale: "hu" }, as: asPlayer() }),
    tournaments: async () => ({ input: { locale: "kz", currency: "KZT" } }),
    tournamentArchive: async () => ({ input: { locale: "fi", currency: "EUR", limit: 3 } }),
    tournament: async () => ({
      input: { tournament_id: await tournamentId(), locale: "de", currency: "BTC" },
    }),
    tournamentLeaderboard: async () => ({
      input: { tournament_id: await tournamentId(), offset: 20, limit: 10 },
    }),
    gameTournaments: async () => ({ input: { code, locale: "en", currency: "NOK" } }),
    ownTournaments: signedIn,
    ownTournament: async () => ({
      input: { tournament_id: await tournamentId() },
      as: asPlayer(),
    }),
    joinTournament: async () => ({
      input: { tournament_id: await tournamentId() },
      as: { ...asPlayer(), key: crypto.randomUUID() },
    }),
    shop: async () => ({ input: { locale: "pl", currency: "PLN" as const } }),
    buyShopItem: async () => ({
      input: { item_id: "coins-handful", locale: "de" },
      as: { ...(await newPlayer()), key: "buy-once" },
    }),
    shopPurchase: async () => {
      const as = { ...(await newPlayer()), key: "for-a-receipt" };
      const { result } = await call("buyShopItem", { item_id: "coins-pouch", locale: "de" }, as);
      return { input: { purchase_id: result.purchase_id, locale: "de" }, as };
    },
    shopPurchases: async () => ({ input: { locale: "no", limit: 5 }, as: asPlayer() }),
    freeSpins: async () => {
      const as = { ...(await newPlayer()), key: "for-spins" };
      await call("buyShopItem", { item_id: "coins-handful", locale: "de" }, as);
      const spins = { item_id: "spins-cherry-meridian", locale: "de" as const };
      await call("buyShopItem", spins, { ...as, key: "for-spins-2" });
      return { input: { locale: "it" }, as };
    },
    bonusHistory: async () => ({ input: { locale: "hu", limit: 5 }, as: asPlayer() }),
    claimBonus: async () => ({
      input: { benefit_id: "sunrise-gift", locale: "pl" },
      as: { ...(await newPlayer()), key: "claim-once" },
    }),
    forfeitBonus: async () => {
      const as = { ...(await newPlayer()), key: "for-a-forfeit" };
      const { result } = await call("claimBonus", { benefit_id: "sunrise-gift", locale: "pl" }, as);
      return { input: { bonus_id: result.bonus_id, locale: "pl" }, as };
    },
    bonusMapTheme: bare,
    bonusMap: async () => ({ input: { locale: "de", currency: "CHF" as const } }),
    playerBonusMap: async () => ({ input: { locale: "fi" }, as: await newPlayer() }),
    claimDailyBonus: async () => ({
      input: { date: await dayWithoutDeposit(), locale: "it" },
      as: { ...(await newPlayer()), key: "daily-once" },
    }),
  };
}
