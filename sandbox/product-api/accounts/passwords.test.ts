import { describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createPasswords } from "./passwords.ts";

const { passwordCost: testCost } = readConfig({ NODE_ENV: "test", SANDBOX_DATA: ":temp:" });
const { passwordCost: defaultCost } = readConfig({ SANDBOX_DATA: ":temp:" });

test("tests use a lower cost; all other environments use the full one", () => {
  expect(testCost).toEqual({ logN: 10, r: 8, p: 1 });
  expect(readConfig({ DEPLOYMENT: "test", SANDBOX_DATA: ":temp:" }).passwordCost).toEqual(testCost);
  expect(defaultCost).toEqual({ logN: 15, r: 8, p: 1 });
  expect(readConfig({ DEPLOYMENT: "dev", SANDBOX_DATA: ":temp:" }).passwordCost).toEqual(defaultCost);
});

describe.each([
  ["in tests", testCost],
  ["by default", defaultCost],
])("with the cost %s", (_, cost) => {
  const passwords = createPasswords(cost);

  test("a hash contains its cost and verifies its own password only", async () => {
    const hash = await passwords.hash("sunrise-2026");
    expect(hash).toMatch(new RegExp(`^${cost.logN}:8:1:[\\w-]{22}:[\\w-]{43}$`));
    expect(await passwords.verify("sunrise-2026", hash)).toBe(true);
    expect(await passwords.verify("sunrise-2027", hash)).toBe(false);
  });

  test("an unknown account is refused and takes as long as a known one", async () => {
    const hash = await passwords.hash("sunrise-2026");
    const fastest = async (stored: string | null): Promise<number> => {
      const times: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const start = performance.now();
        expect(await passwords.verify("wrong-password", stored)).toBe(false);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    // A skipped derivation would take a thousandth of the time.
    expect(await fastest(null)).toBeGreaterThan((await fastest(hash)) / 10);
  });

  test("a hash of another cost is still verified", async () => {
    const other = createPasswords({ logN: 9, r: 8, p: 1 });
    expect(await passwords.verify("sunrise-2026", await other.hash("sunrise-2026"))).toBe(true);
  });
});
