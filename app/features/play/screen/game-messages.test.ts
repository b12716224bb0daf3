import { expect, test } from "vitest";
import { readGameMessage, readRoundToVerify } from "./game-messages.ts";

test("a game's messages are read as text or as an object's type", () => {
  expect(readGameMessage("solstice:ready")).toBe("ready");
  expect(readGameMessage({ type: "solstice:exit", extra: 1 })).toBe("exit");
});

test.each([null, 7, "ready", "solstice:steal", { type: 3 }, {}, "solstice:__proto__"])(
  "%s is no message of a game",
  (data) => {
    expect(readGameMessage(data)).toBeNull();
  },
);

test("a round to be verified is read field by field, and nothing else comes into the address with it", () => {
  const round = {
    game: "sun",
    nonce: "3",
    chain: "live-roulette",
    stake: 100,
    evil: "x",
    bet: "a".repeat(9_000),
  };
  expect(readRoundToVerify({ type: "solstice:verify", round })).toEqual({
    ...{ game: "sun", nonce: "3", chain: "live-roulette" },
  });
  for (const data of [null, "solstice:verify", { round: null }, { round: "x" }, {}])
    expect(readRoundToVerify(data)).toEqual({});
});
