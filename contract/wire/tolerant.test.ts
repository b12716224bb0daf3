import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "#contract/wire/zod.ts";
import { decorative, listOf, parseTolerantly } from "./tolerant.ts";

const method = z.object({ alias: z.string(), kind: decorative(["card", "bank"], "bank") });
const methods = z.object({ deposit: listOf(method) });

describe("a tolerant reader [EVO-1]", () => {
  test("reads an unknown decorative value as the fallback", () => {
    expect(method.parse({ alias: "new", kind: "telepathy" })).toEqual({ alias: "new", kind: "bank" });
    expect(method.parse({ alias: "new", kind: "card" })).toEqual({ alias: "new", kind: "card" });
    expectTypeOf<z.output<typeof method>>().toEqualTypeOf<{ alias: string; kind: "card" | "bank" }>();
  });

  test("leaves out an invalid item and says where and why, without its value", () => {
    const value = {
      deposit: [
        { alias: "a", kind: "card" },
        { alias: 7, kind: "card" },
        { alias: "c", kind: "bank" },
      ],
    };
    const { parsed, dropped } = parseTolerantly(methods, value);
    expect(parsed.data).toEqual({ deposit: [value.deposit[0], value.deposit[2]] });
    expect(dropped).toEqual([{ path: "deposit.1: alias", rule: "invalid_type" }]);
  });

  test("names the place of a text or a number in a list as far as it can", () => {
    const { parsed, dropped } = parseTolerantly(z.object({ badges: listOf(z.enum(["new", "hot"])) }), {
      badges: ["new", "sparkling"],
    });
    expect(parsed.data).toEqual({ badges: ["new"] });
    expect(dropped).toEqual([{ path: "badges.1", rule: "invalid_value" }]);
  });

  test("keeps refusing what is no list, and everything strict outside of items", () => {
    expect(methods.safeParse({ deposit: "none" }).success).toBe(false);
    expect(methods.safeParse({}).success).toBe(false);
  });

  test("parses nested lists, and drops only the innermost invalid item", () => {
    const rows = listOf(z.object({ id: z.string(), games: listOf(z.object({ code: z.string() })) }));
    const { parsed, dropped } = parseTolerantly(rows, [{ id: "a", games: [{ code: "x" }, { code: null }] }]);
    expect(parsed.data).toEqual([{ id: "a", games: [{ code: "x" }] }]);
    expect(dropped).toEqual([{ path: "0.games.1: code", rule: "invalid_type" }]);
  });

  test("visits each part of a value once, however many items are invalid", () => {
    let reads = 0;
    const item = () => ({
      get alias(): number {
        reads += 1;
        return 7;
      },
    });
    const value = { deposit: Array.from({ length: 500 }, item) };
    const { parsed, dropped } = parseTolerantly(methods, value);
    expect(parsed.data).toEqual({ deposit: [] });
    expect(dropped.at(-1)).toEqual({ path: "deposit.499: alias", rule: "invalid_type" });
    expect(reads).toBeLessThan(500 * 10);
  });

  test("documents describe the items and the enumeration", () => {
    const json = z.toJSONSchema(methods, { io: "input", unrepresentable: "any" });
    expect(json).toMatchObject({
      required: ["deposit"],
      properties: {
        deposit: {
          type: "array",
          items: { required: ["alias", "kind"], properties: { kind: { enum: ["card", "bank"] } } },
        },
      },
    });
  });
});
