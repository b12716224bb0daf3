import { expect, test } from "vitest";
import { readGameMessage } from "./game-messages.ts";

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
