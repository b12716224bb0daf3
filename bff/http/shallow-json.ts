/** Maximum nesting depth; all JSON that the BFF expects is less deep. */
const MAX_DEPTH = 16;

/**
 * Parses JSON from an untrusted source.
 *
 * @returns undefined if the text is not JSON or is nested too deeply
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
      if (++depth > MAX_DEPTH) return undefined;
    } else if (character === "}" || character === "]") depth--;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
