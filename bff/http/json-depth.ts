/** Deeper JSON than this is no report of ours, and costs more to walk than to refuse. */
const DEEPEST = 16;

/**
 * Parses JSON that strangers sent.
 *
 * @returns undefined for what is no JSON, or is nested deeper than anything we expect
 */
export function parseShallowJson(text: string): unknown {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted) {
      if (character === "\\") i++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{" || character === "[") {
      if (++depth > DEEPEST) return undefined;
    } else if (character === "}" || character === "]") depth--;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
