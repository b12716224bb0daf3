import { expect, test } from "vitest";
import { createClientSeed, createClientSeedChoice } from "./client-seed.ts";

test("a client seed is random and valid", () => {
  const seeds = Array.from({ length: 20 }, createClientSeed);
  expect(new Set(seeds).size).toBe(20);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{16}$/);
});

test("a player without a client seed gets one that is sent with the next round, and can change it", () => {
  const choice = createClientSeedChoice();
  const generated = choice.current({ clientSeed: null });
  expect(choice.pending()).toBe(generated);
  expect(choice.current({ clientSeed: null })).toBe(generated);
  choice.choose("lucky");
  expect([choice.current({ clientSeed: null }), choice.pending()]).toEqual(["lucky", "lucky"]);
  choice.sent();
  expect([choice.current({ clientSeed: "lucky" }), choice.pending()]).toEqual(["lucky", undefined]);
});
