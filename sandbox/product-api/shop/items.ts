import type { ShopShelf } from "#contract/wire/rewards/shop.ts";
import type { RewardRules } from "../grants/reward-grants.ts";

/** An item as the operator configures it: amounts in euros, converted to the currency of the player. */
export interface ShopItemRules {
  id: string;
  shelf: ShopShelf;
  price: { kind: "coins"; count: number } | { kind: "cash"; euros: number };
  reward: RewardRules;
  /** The lowest VIP level that may buy it; 0 for everyone. */
  minLevel: number;
  /** How many are sold per day (UTC); null if unlimited. */
  stockPerDay: number | null;
}

const anyone = { minLevel: 0, stockPerDay: null };

const coinPackage = (id: string, euros: number, count: number) => ({
  id,
  shelf: "coins" as const,
  price: { kind: "cash" as const, euros },
  reward: { kind: "coins" as const, count },
});

const spins = (gameCode: string, count: number, stakeEuros: number, coins: number) => ({
  id: `spins-${gameCode}`,
  shelf: "spins" as const,
  price: { kind: "coins" as const, count: coins },
  reward: { kind: "spins" as const, gameCode, count, stakeEuros, wageringFactor: 20 },
});

/**
 * The items of the shop, by shelf. A coin costs a cent; bought with coins, cash gives back less than half of that and bonus money at most
 * half, so that no player gains by buying in a circle.
 */
export const SHOP_ITEMS: readonly ShopItemRules[] = [
  { ...coinPackage("coins-handful", 5, 500), ...anyone },
  { ...coinPackage("coins-pouch", 10, 1_000), ...anyone },
  { ...coinPackage("coins-chest", 25, 2_600), ...anyone },
  { ...coinPackage("coins-vault", 50, 5_400), minLevel: 2, stockPerDay: null },
  {
    id: "bonus-5",
    shelf: "money",
    price: { kind: "coins", count: 1_000 },
    reward: { kind: "bonus", euros: 5, wageringFactor: 15 },
    ...anyone,
  },
  {
    id: "bonus-20",
    shelf: "money",
    price: { kind: "coins", count: 4_000 },
    reward: { kind: "bonus", euros: 20, wageringFactor: 15 },
    minLevel: 1,
    stockPerDay: null,
  },
  {
    id: "cash-10",
    shelf: "money",
    price: { kind: "coins", count: 2_500 },
    reward: { kind: "cash", euros: 10 },
    minLevel: 2,
    stockPerDay: 50,
  },
  {
    id: "cash-50",
    shelf: "money",
    price: { kind: "coins", count: 12_000 },
    reward: { kind: "cash", euros: 50 },
    minLevel: 4,
    stockPerDay: 10,
  },
  { ...spins("cherry-meridian", 10, 0.2, 150), ...anyone },
  { ...spins("fjordfire-voyage", 20, 0.2, 290), ...anyone },
  { ...spins("gallant-tempest", 25, 0.4, 700), minLevel: 1, stockPerDay: null },
  { ...spins("canopy-ziggurat", 50, 0.2, 690), ...anyone },
  { ...spins("sandglass-dynasty", 20, 1, 1_350), minLevel: 2, stockPerDay: 30 },
  { ...spins("apogee-express", 25, 2, 3_200), minLevel: 4, stockPerDay: 10 },
];
