import { beforeEach, describe, expect, test, vi } from "vitest";
import { stubStorage } from "../../../../tests/support/browser-storage.ts";
import {
  clearPendingDeposit,
  clearStoredGame,
  readPendingDeposit,
  readStoredGame,
  storeGame,
  storePendingDeposit,
} from "./return-storage.ts";

const path = "/en/play/sun-wheel/real";
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage("sessionStorage");
});

describe("stored game", () => {
  const game = { path, name: "Sun Wheel" };

  test("is readable until it is cleared", () => {
    expect(readStoredGame()).toBeNull();
    storeGame(game);
    expect(readStoredGame()).toEqual(game);
    clearStoredGame();
    expect(readStoredGame()).toBeNull();
  });

  test.each([
    '{"path":"//evil.example","name":"x"}',
    '{"path":"/en/play/x"}',
    '{"path":"/en/play/x","name":7}',
    "[]",
    "no JSON",
  ])("reads as null if the stored text is %s", (text) => {
    storeGame(game);
    for (const name of stored.keys()) stored.set(name, text);
    expect(readStoredGame()).toBeNull();
  });

  test("reads as null, without an error, where storage is blocked", () => {
    vi.stubGlobal("sessionStorage", undefined);
    storeGame(game);
    clearStoredGame();
    expect(readStoredGame()).toBeNull();
  });
});

describe("pending deposit", () => {
  test("is readable only at the path of its game, until it is cleared", () => {
    storePendingDeposit({ path, payment: "p1" });
    expect(readPendingDeposit(path)).toBe("p1");
    expect(readPendingDeposit("/en/play/moon-wheel/real")).toBeNull();
    clearPendingDeposit();
    expect(readPendingDeposit(path)).toBeNull();
  });

  test.each([`{"path":"${path}"}`, `{"path":"${path}","payment":7}`, "[]", "no JSON"])(
    "reads as null if the stored text is %s",
    (text) => {
      storePendingDeposit({ path, payment: "p1" });
      for (const name of stored.keys()) stored.set(name, text);
      expect(readPendingDeposit(path)).toBeNull();
    },
  );

  test("reads as null, without an error, where storage is blocked", () => {
    vi.stubGlobal("sessionStorage", undefined);
    storePendingDeposit({ path, payment: "p1" });
    clearPendingDeposit();
    expect(readPendingDeposit(path)).toBeNull();
  });
});
