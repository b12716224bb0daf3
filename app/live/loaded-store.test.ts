import { expect, test } from "vitest";
import { createLoadedStore } from "./loaded-store.ts";

test("data that was requested before a change does not undo the change [LIVE-2]", () => {
  const store = createLoadedStore<number>();
  store.seed(3, 10);
  store.apply(2, 50);
  store.seed(3, 40);
  expect(store.get()).toBe(2);
  store.seed(5, 60);
  expect(store.get()).toBe(5);
});

test("data that was requested before its removal does not bring it back", () => {
  const store = createLoadedStore<number>();
  store.seed(3, 10);
  store.apply(null, 50);
  store.seed(3, 40);
  expect(store.get()).toBeNull();
});

test("after purge any data is accepted, such as that of the next player [AUTH-3]", () => {
  const store = createLoadedStore<number>();
  store.apply(2, 50);
  store.purge();
  expect(store.get()).toBeNull();
  store.seed(7, 40);
  expect(store.get()).toBe(7);
});
