import { expect, test } from "vitest";
import type { z } from "#contract/wire/zod.ts";
import { textFields } from "../../tests/support/text-fields.ts";
import { liveEvents } from "./live.ts";
import type { Operation } from "./operation.ts";
import { allOperations } from "./operations.ts";
import { pushMessage, pushSubscription } from "./session/push.ts";

/*
 * Every field of the contract that carries an address has a schema that refuses what is none of its kind, or reads it as none.
 */

/** Names of fields that carry an address, and of objects and lists of them. */
const ADDRESS =
  /(?:^|_)(?:url|uri|link|href|src|image|images|picture|pictures|icon|logo|endpoint|frame|script|qr)s?$/i;

/** Fields of such a name, or of paths, that carry another thing. */
const OTHERS: Readonly<Record<string, string>> = {
  "sportHighlights.path": "the value of bt-path, which the contract limits by itself",
  "sportHighlights.events.path": "a value of bt-path too, which readBtPath checks before it is used",
  "pageSeo.path": "names the page whose metadata is asked for, and is opened by nobody",
};

const HOSTILE = [
  "javascript:alert(1)",
  "//evil.example/x",
  "/\\evil.example",
  "https://user:pass@evil.example/\u0000",
];

const addressFields = (schema: z.ZodType, place: string) =>
  textFields(schema, place, (key) => ADDRESS.test(key) || key === "path");

const all: [string, z.ZodType][] = [
  ...Object.entries(allOperations as Record<string, Operation>).flatMap(([name, { input, result }]) => [
    ...addressFields(input, name),
    ...addressFields(result, name),
  ]),
  ...Object.entries(liveEvents).flatMap(([name, event]) => addressFields(event, name)),
  ...addressFields(pushMessage, "pushMessage"),
  ...addressFields(pushSubscription, "pushSubscription"),
];

const accepts = (field: z.ZodType, address: string) => {
  const parsed = field.safeParse(address);
  return parsed.success && parsed.data === address;
};

test("every field that carries an address refuses hostile ones, or reads them as none", () => {
  const open = all.filter(
    ([place, field]) => !OTHERS[place] && HOSTILE.some((address) => accepts(field, address)),
  );
  expect(open.map(([place]) => place)).toEqual([]);
  expect(all.length).toBeGreaterThan(60);
});

test("each exception is still a field that accepts any text", () => {
  for (const place of Object.keys(OTHERS)) {
    const fields = all.filter(([where]) => where === place);
    expect(
      fields.some(([, field]) => accepts(field, "javascript:alert(1)")),
      place,
    ).toBe(true);
  }
});
