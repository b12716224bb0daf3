/** A pattern as HTML has it: flag `v`, and the whole value. Throws a SyntaxError for what is none. */
export function wholeValue(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, "v");
}
