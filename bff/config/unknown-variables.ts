import { closestName } from "./closest-name.ts";
import { environment, SECRETS } from "./environment.ts";

/** Shorter names are close to many others, such as PORT to SORT. */
const MIN_LENGTH = 6;
/** Only this program reads variables with these prefixes. */
const OWN_PREFIX = /^(?:PRODUCT_API_|SOLSTICE_)/;

/** A variable that this program does not read and that looks like one of its own. */
export interface UnknownVariable {
  name: string;
  /** The variable that was probably meant; undefined if none is close. */
  meant: string | undefined;
}

/** Finds misspelt variables: a misspelt one has no effect, and its default is used without a word. */
export function unknownVariables(env: Record<string, string | undefined>): UnknownVariable[] {
  const known = [...Object.keys(environment.shape), ...SECRETS.map((name) => `${name}_FILE`)];
  return Object.keys(env)
    .filter((name) => !known.includes(name) && name.length < 100)
    .flatMap((name) => {
      const meant = closestName(name, known, MIN_LENGTH);
      return meant || OWN_PREFIX.test(name) ? [{ name, meant }] : [];
    });
}
