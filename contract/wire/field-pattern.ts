/**
 * Compiles an HTML `pattern` attribute: with flag `v`, and anchored so that it matches the whole value.
 *
 * @throws SyntaxError if the pattern is invalid
 */
export function compilePattern(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, "v");
}
