import { memoize } from "#contract/wire/memoize.ts";

/** Returns the order of names in a language, for `sort`. @param iso BCP 47 tag */
export const nameOrder = memoize((iso) => new Intl.Collator(iso).compare);
