import { remembered } from "#contract/remembered.ts";

const formatterFor = remembered((iso) => new Intl.NumberFormat(iso, { style: "percent" }));

/**
 * A share in whole percent as its reader writes it.
 *
 * @param percent 40 for 40 %
 * @param iso BCP 47 tag
 */
export function wholePercent(percent: number, iso: string): string {
  return formatterFor(iso).format(percent / 100);
}
