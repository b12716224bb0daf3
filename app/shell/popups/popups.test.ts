import { afterEach, expect, test, vi } from "vitest";
import { popupStore } from "./popups.ts";

const names = () => popupStore.get().map(({ name }) => name);

// Files of unit tests share their modules.
afterEach(() => popupStore.closeAll());

test("popups stack, and close() closes the topmost [POP-2]", () => {
  popupStore.open("auth", {});
  popupStore.open("new-password", {});
  expect(names()).toEqual(["auth", "new-password"]);
  popupStore.close();
  expect(names()).toEqual(["auth"]);
});

test("a popup below others can be closed by name", () => {
  popupStore.open("auth", {});
  popupStore.open("languages", {});
  popupStore.close("auth");
  expect(names()).toEqual(["languages"]);
});

test("a popup that is opened again moves to the top with its new props", () => {
  popupStore.open("auth", { tab: "login" });
  popupStore.open("languages", {});
  popupStore.open("auth", { tab: "registration" });
  expect(names()).toEqual(["languages", "auth"]);
  expect(popupStore.get().at(-1)?.props).toEqual({ tab: "registration" });
});

test("onClose is called once, and listeners on every change", () => {
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

test("the popup of an absent capability does not open, whoever asks for it [CAP-1]", () => {
  popupStore.leaveOut(["accounts", "deposits"]);
  popupStore.open("auth", {});
  popupStore.open("wallet", {});
  popupStore.open("search", {});
  expect(names()).toEqual(["search"]);
  popupStore.leaveOut([]);
  popupStore.open("auth", {});
  expect(names()).toEqual(["search", "auth"]);
});
