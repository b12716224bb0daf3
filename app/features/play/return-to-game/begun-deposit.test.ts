import { beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../../tests/support/browser-storage.ts";
import { begunDepositOver, forgetBegunDeposit, keepBegunDeposit } from "./begun-deposit.ts";

const path = "/en/play/sun-wheel/real";
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage("sessionStorage");
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
