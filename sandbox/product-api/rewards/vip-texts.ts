import { z } from "zod";
import { interpolate } from "../../interpolation.ts";
import { loadTexts } from "../../texts.ts";

const texts = loadTexts(
  new URL("vip-texts/", import.meta.url),
  z.strictObject({ level_reward: z.string(), cashback: z.string() }),
);

/** The title of a VIP reward in the language of a locale. */
export function vipText(
  locale: string,
  name: "level_reward" | "cashback",
  values: Record<string, string> = {},
): string {
  return interpolate(texts(locale)[name], values);
}
