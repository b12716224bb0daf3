import { formatOdds, type OddsFormat } from "../odds/formats.ts";

/** Languages whose decimals are written with a point. */
const WITH_POINT = new Set(["en"]);

/** Odds as players of a language write them. */
export function oddsText(odds: number, format: OddsFormat, iso: string): string {
  return formatOdds(odds, format, WITH_POINT.has(iso.split("-")[0] ?? "") ? "." : ",");
}
