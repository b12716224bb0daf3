import type { PerkUnit } from "#contract/wire/rewards/vip.ts";
import type { LEVELS } from "../vip.ts";

/** A number for each level, lowest first; 0 for a level without the perk. */
type PerLevel<Levels extends readonly unknown[] = typeof LEVELS> = {
  readonly [Index in keyof Levels]: number;
};

/** What levels give as long as a player has them: all that the sandbox knows about it, except for its name in each language. */
export interface Perk {
  alias: string;
  /** How the app shows the values. */
  unit: PerkUnit;
  values: PerLevel;
}

/** Defines a perk; the compiler requires a value for each level. */
export function definePerk<const Alias extends string>(
  perk: Perk & { alias: Alias },
): Perk & { alias: Alias } {
  return perk;
}

/** The value of a perk for a player with a level; 0 without one. */
export const perkValue = ({ values }: Perk, level: number): number => values[level - 1] ?? 0;
