import { z } from "zod";
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
  return texts(locale)[name].replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? "");
}
