import { afterEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../../tests/support/browser-storage.ts";
import { forgetFormerPlayers } from "./former-players.ts";

afterEach(() => vi.unstubAllGlobals());

const KEYS = ["bt-slip-s", "bt-slip-s vera", "bt-sent-s vera", "bt-slip-s otto", "bt-settings-s", "theme"];

test.each([
  [undefined, ["bt-slip-s", "bt-settings-s", "theme"]],
  ["otto", ["bt-slip-s", "bt-slip-s otto", "bt-settings-s", "theme"]],
])("[RT-15] with %s logged in, slips and receipts of other players leave the storage", (player, left) => {
  const entries = stubStorage("localStorage");
  for (const key of KEYS) entries.set(key, "{}");
  forgetFormerPlayers(player);
  expect([...entries.keys()]).toEqual(left);
});
