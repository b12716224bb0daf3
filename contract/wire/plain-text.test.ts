import { expect, test } from "vitest";
import type { z } from "#contract/wire/zod.ts";
import { operations } from "./operations.ts";
import { oneLine, severalLines } from "./plain-text.ts";

test("a text of one line has no line break, control or direction character", () => {
  const clean = (text: string) => oneLine().parse(text);
  expect(clean("Mia\r\nBcc: victim@example.com")).toBe("Mia Bcc: victim@example.com");
  expect(clean("a\u0000b\u0007c\u0085d\u2028e\u2029f\tg")).toBe("a b c d e f g");
  expect(clean("\u202egnp.exe\u2066 \u200b\ufeff\u{e0041}")).toBe("gnp.exe");
  expect(clean(" Zoë  O’Neil-Łoś ")).toBe("Zoë  O’Neil-Łoś");
  expect(clean("می\u200cخواهم")).toBe("می\u200cخواهم");
  expect(oneLine().min(2).safeParse("\u202e \r\n").success).toBe(false);
});

test("a text of several lines keeps its line breaks only", () => {
  expect(severalLines().parse("one\r\ntwo\rthree\u2028four\n\n\u0000five\u202e\tsix ")).toBe(
    "one\ntwo\nthree\nfour\n\n five six",
  );
});

/**
 * Text inputs that are not shown to people: ids, codes and tokens are compared, passwords hashed, and the consent texts are the site's
 * own. A field that people read belongs to `oneLine` or `severalLines` instead.
 */
const NOT_SHOWN =
  /(?:^|_)(?:id|code|codes|token|alias|password|login|blackbox|currency|coin|amount|value|cursor|version|event|key|text|query|collection|url|month|kind|status|topic|stake)s?$|^(?:twofa_code|fields|bets|seed)$/;

function textFields(schema: z.ZodType): [string, z.ZodType][] {
  const { options, shape } = schema as unknown as {
    options?: z.ZodType[];
    shape?: Record<string, z.ZodType>;
  };
  if (options) return options.flatMap(textFields);
  return Object.entries(shape ?? {});
}

test("every text that an operation stores is cleaned, or is one that nobody reads", () => {
  const raw = Object.entries(operations)
    .filter(([, { method }]) => method !== "GET")
    .flatMap(([name, { input }]) =>
      textFields(input)
        .filter(([field, schema]) => {
          if (NOT_SHOWN.test(field)) return false;
          const parsed = schema.safeParse("mia@example.com\r\n\u202eX");
          return parsed.success && /[\r\u202e]/.test(String(parsed.data));
        })
        .map(([field]) => `${name}.${field}`),
    );
  expect(raw).toEqual([]);
});
