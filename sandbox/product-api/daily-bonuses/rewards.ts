import type { BonusMapThemeName } from "#contract/wire/rewards/daily-bonuses.ts";
import type { RewardRules } from "../grants/reward-grants.ts";

/** The minimum deposit of each option, in euros. */
export const MIN_DEPOSITS = { 1: 10, 2: 20 } as const;

const SPIN_STAKE = 0.2;
const WAGERING = 20;

const coins = (count: number): RewardRules => ({ kind: "coins", count });
const cash = (euros: number): RewardRules => ({ kind: "cash", euros });
const bonus = (euros: number): RewardRules => ({ kind: "bonus", euros, wageringFactor: WAGERING });
const spins = (count: number, gameCode: string): RewardRules => ({
  kind: "spins",
  count,
  gameCode,
  stakeEuros: SPIN_STAKE,
  wageringFactor: WAGERING,
});

/** Without a deposit, by day; they repeat after a week. */
const DEFAULT_WEEK = [
  coins(50),
  spins(5, "sunwheel-circuit"),
  coins(75),
  spins(5, "fjordfire-voyage"),
  coins(100),
  spins(10, "sunwheel-circuit"),
  coins(150),
] as const;

const HALLOWEEN: Record<number, RewardRules> = {
  17: spins(20, "howl-at-hollowmere"),
  18: coins(250),
  19: bonus(10),
  20: spins(10, "hollow-bell-jubilee"),
  21: coins(600),
  22: spins(25, "wizards-overdraft"),
  23: bonus(10),
  24: coins(300),
  25: spins(20, "hollow-bell-jubilee"),
  26: spins(12, "howl-at-hollowmere"),
  27: coins(350),
  28: bonus(12),
  29: spins(25, "howl-at-hollowmere"),
  30: coins(900),
  31: spins(31, "hollow-bell-jubilee"),
};

const CHRISTMAS_WEEK = [
  coins(75),
  spins(6, "yule-at-ymirfell"),
  coins(100),
  bonus(2),
  spins(6, "winterwick"),
  coins(125),
  spins(10, "glimmerfrost"),
] as const;
const CHRISTMAS: Record<number, RewardRules> = {
  6: spins(16, "winterwick"),
  13: coins(300),
  24: cash(5),
  25: spins(25, "yule-at-ymirfell"),
  30: coins(500),
};

/** With a deposit, in the default theme: they are worth more than the days around them. */
const DEFAULT_WITH_DEPOSIT: Record<number, RewardRules> = {
  6: spins(20, "sunwheel-circuit"),
  10: bonus(10),
  13: coins(400),
  20: spins(20, "fjordfire-voyage"),
  24: bonus(10),
  27: coins(400),
};

/** The rewards of a theme: on single days, and on all others, week by week. */
const REWARDS: Record<
  BonusMapThemeName,
  { days: Record<number, RewardRules>; week: readonly [RewardRules, ...RewardRules[]] }
> = {
  default: { days: DEFAULT_WITH_DEPOSIT, week: DEFAULT_WEEK },
  christmas: { days: CHRISTMAS, week: CHRISTMAS_WEEK },
  halloween: { days: HALLOWEEN, week: [coins(100)] },
};

/** The reward of a day that has a bonus. */
export function rewardOf(theme: BonusMapThemeName, day: number): RewardRules {
  const { days, week } = REWARDS[theme];
  return days[day] ?? week[(day - 1) % week.length] ?? week[0];
}

/** The games of the rewards. A test checks that each can be played. */
export const REWARD_GAMES = [
  "sunwheel-circuit",
  "fjordfire-voyage",
  "howl-at-hollowmere",
  "hollow-bell-jubilee",
  "wizards-overdraft",
  "yule-at-ymirfell",
  "winterwick",
  "glimmerfrost",
] as const;
