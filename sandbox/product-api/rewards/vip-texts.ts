import { z } from "zod";
import { interpolate } from "../../interpolation.ts";
import { loadTexts } from "../../texts.ts";
import { PERKS, type PerkAlias } from "./perks/registry.ts";
import type en from "./vip-texts/en.json";

const perkNames = Object.fromEntries(PERKS.map(({ alias }) => [alias, z.string()]));

const texts = loadTexts(
  new URL("vip-texts/", import.meta.url),
  z.strictObject({
    level_reward: z.string(),
    perks: z.strictObject(perkNames as Record<PerkAlias, z.ZodString>),
  }),
);

/** @public The compiler names the perks without an English name; at the start, the schema names them in the other languages. */
export type EnglishPerkNames = (typeof en)["perks"][PerkAlias];

/** The title of the reward of a level, in the language of a locale. */
export function levelRewardTitle(locale: string, level: string): string {
  return interpolate(texts(locale).level_reward, { level });
}

/** The name of a perk in the language of a locale. */
export function perkName(locale: string, alias: PerkAlias): string {
  return texts(locale).perks[alias];
}
