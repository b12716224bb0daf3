import { expect, test } from "vitest";
import { readGameMessage, readRoundToVerify } from "./game-messages.ts";

test("a game message is a string or the type of an object", () => {
  expect(readGameMessage("solstice:ready")).toBe("ready");
  expect(readGameMessage({ type: "solstice:exit", extra: 1 })).toBe("exit");
});

test.each([null, 7, "ready", "solstice:steal", { type: 3 }, {}, "solstice:__proto__"])(
  "%s is not a game message",
  (data) => {
    expect(readGameMessage(data)).toBeNull();
  },
);

test("unknown fields and values that are not short strings are removed from a round to verify", () => {
  const round = {
    game: "sun",
    nonce: "3",
    chain: "live-roulette",
    stake: 100,
    evil: "x",
    bet: "a".repeat(9_000),
  };
  expect(readRoundToVerify({ type: "solstice:verify", round })).toEqual({
    game: "sun",
    nonce: "3",
    chain: "live-roulette",
  });
  for (const data of [null, "solstice:verify", { round: null }, { round: "x" }, {}])
    expect(readRoundToVerify(data)).toEqual({});
});
