import { momentText } from "#contract/moment.ts";
import type { ProductErrorBody } from "#contract/operation.ts";

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * The vars of a product error as its text takes them: an ISO time becomes a moment in the page's language, all else stays.
 *
 * @param iso BCP 47 tag of the page
 */
export function errorValues(vars: ProductErrorBody["vars"], iso: string): ProductErrorBody["vars"] {
  return Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [
      name,
      typeof value === "string" && ISO_TIME.test(value) ? momentText(value, iso) : value,
    ]),
  );
}
