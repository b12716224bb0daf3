import { cashbackPerk } from "./cashback.ts";
import type { Perk } from "./perk.ts";

const DEFINITIONS = [cashbackPerk] as const;

export type PerkAlias = (typeof DEFINITIONS)[number]["alias"];

/** The perks of VIP levels in the order in which they are shown. */
export const PERKS: readonly (Perk & { alias: PerkAlias })[] = DEFINITIONS;
