import { expect, test } from "vitest";
import { type FormControl, isBusy, isEdited } from "./is-busy.ts";

const page = (controls: FormControl[] = [], hasDialog = false) => ({
  querySelector: () => (hasDialog ? {} : null),
  querySelectorAll: () => controls,
});
const text = (value: string, defaultValue = "") => ({ type: "text", value, defaultValue });

test("an update waits for rounds, payments, popups and edited forms [RT-7]", () => {
  for (const path of [
    "/en/play/sun-wheel/real",
    "/special/aviator",
    "/de/wallet/deposit",
    "/en/payment/pending",
  ]) {
    expect(isBusy(path, page()), path).toBe(true);
  }
  expect(isBusy("/en", page([], true))).toBe(true);
  expect(isBusy("/en/login", page([text("someone")]))).toBe(true);
  for (const path of ["/en", "/en/games", "/de/page/faq", "/playground"]) {
    expect(isBusy(path, page([text("")])), path).toBe(false);
  }
});

test("a control is edited if it differs from what was rendered", () => {
  expect(isEdited(text("same", "same"))).toBe(false);
  expect(isEdited({ type: "hidden", value: "token", defaultValue: "" })).toBe(false);
  expect(isEdited({ type: "checkbox", value: "on", checked: true, defaultChecked: false })).toBe(true);
  expect(isEdited({ type: "radio", value: "a", checked: true, defaultChecked: true })).toBe(false);
  const select = (selected: number, byDefault: number | null) => ({
    type: "select-one",
    value: "",
    options: [0, 1].map((at) => ({ selected: at === selected, defaultSelected: at === byDefault })),
  });
  expect(isEdited(select(1, null))).toBe(true);
  expect(isEdited(select(0, null))).toBe(false);
  expect(isEdited(select(1, 1))).toBe(false);
});
