import { beforeEach, expect, test, vi } from "vitest";
import { begunDepositOver, forgetBegunDeposit, keepBegunDeposit } from "./begun-deposit.ts";

const path = "/en/play/sun-wheel/real";
let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test("a deposit is gone on with over the game that it was begun over, and over no other", () => {
  keepBegunDeposit({ path, payment: "p1" });
  expect(begunDepositOver(path)).toBe("p1");
  expect(begunDepositOver("/en/play/moon-wheel/real")).toBeNull();
  forgetBegunDeposit();
  expect(begunDepositOver(path)).toBeNull();
});

test.each([`{"path":"${path}"}`, `{"path":"${path}","payment":7}`, "[]", "no JSON"])(
  "%s is no deposit",
  (text) => {
    keepBegunDeposit({ path, payment: "p1" });
    for (const name of stored.keys()) stored.set(name, text);
    expect(begunDepositOver(path)).toBeNull();
  },
);

test("where storage is forbidden nothing is kept and nothing fails", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepBegunDeposit({ path, payment: "p1" });
  forgetBegunDeposit();
  expect(begunDepositOver(path)).toBeNull();
});
