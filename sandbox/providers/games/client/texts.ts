/** Looks a text up and fills in its `{variables}`. A key without a text reads as itself, so that a gap is seen. */
export type Translate = (key: string, variables?: Record<string, string | number>) => string;

export function translator(texts: Record<string, string>): Translate {
  return (key, variables = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(variables[name] ?? whole));
}
