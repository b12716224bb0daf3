/** Compiles an HTML `pattern`: flag `v`, matching the whole value. Throws SyntaxError if it is invalid. */
export function wholeValue(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, "v");
}
