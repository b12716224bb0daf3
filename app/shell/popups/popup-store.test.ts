import { beforeEach, expect, test, vi } from "vitest";
import { popupStore } from "./popup-store.ts";

const names = () => popupStore.stack().map(({ name }) => name);

beforeEach(() => popupStore.closeAll());

test("popups stack, and closing takes the topmost [POP-2]", () => {
  popupStore.open("auth", {});
  popupStore.open("new-password", {});
  expect(names()).toEqual(["auth", "new-password"]);
  popupStore.close();
  expect(names()).toEqual(["auth"]);
});

test("a popup can be closed by its name from under others", () => {
  popupStore.open("auth", {});
  popupStore.open("languages", {});
  popupStore.close("auth");
  expect(names()).toEqual(["languages"]);
});

test("one that is opened again comes to the top, once, with its new props", () => {
  popupStore.open("auth", { tab: "login" });
  popupStore.open("languages", {});
  popupStore.open("auth", { tab: "registration" });
  expect(names()).toEqual(["languages", "auth"]);
  expect(popupStore.stack().at(-1)?.props).toEqual({ tab: "registration" });
});

test("who opened a popup hears once that it has closed, and listeners of every change", () => {
  const onClose = vi.fn();
  const listener = vi.fn();
  const stop = popupStore.subscribe(listener);
  popupStore.open("search", {}, onClose);
  popupStore.close("search");
  popupStore.close("search");
  stop();
  popupStore.open("search", {});
  expect(onClose).toHaveBeenCalledOnce();
  expect(listener).toHaveBeenCalledTimes(2);
});
