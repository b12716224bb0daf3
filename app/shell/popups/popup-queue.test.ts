import { afterEach, expect, test, vi } from "vitest";
import { createPopupQueue } from "./popup-queue.ts";
import { popupStore } from "./popups.ts";

const open = () => popupStore.get().map(({ name, props }) => ("id" in props ? props.id : name));
const popup = (id: string, onClose?: () => void) =>
  ({ id, name: "tournament-started", props: { id }, onClose }) as const;
/** Until the queue has opened the next popup. */
const settled = () => Promise.resolve();

afterEach(() => popupStore.closeAll());

test("popups open one after the other, and closing one calls back once [NTF-1]", async () => {
  const queue = createPopupQueue();
  const closed: string[] = [];
  for (const id of ["a", "b", "a"]) queue.add(popup(id, () => closed.push(id)));
  expect(open()).toEqual(["a"]);
  popupStore.close();
  await settled();
  expect([open(), closed]).toEqual([["b"], ["a"]]);
  popupStore.close();
  await settled();
  expect([open(), closed]).toEqual([[], ["a", "b"]]);
});

test("during a game they wait; they open on the next page [NTF-1, TRN-1]", async () => {
  const queue = createPopupQueue();
  queue.hold(true);
  queue.add(popup("a"));
  queue.add(popup("b"));
  await settled();
  expect(open()).toEqual([]);
  queue.hold(false);
  await settled();
  expect(open()).toEqual(["a"]);
});

test("a navigation closes the shown popup only; the next one opens on the new page, unless that is a game", async () => {
  const queue = createPopupQueue();
  for (const id of ["a", "b", "c"]) queue.add(popup(id));
  popupStore.closeAll();
  expect(open()).toEqual([]);
  await settled();
  expect(open()).toEqual(["b"]);

  popupStore.closeAll();
  queue.hold(true);
  await settled();
  expect(open()).toEqual([]);
});

test("what was read on another tab closes here without another request", async () => {
  const queue = createPopupQueue();
  const onClose = vi.fn();
  for (const id of ["a", "b", "c"]) queue.add(popup(id, onClose));
  queue.remove(({ id }) => id !== "c");
  await settled();
  expect(open()).toEqual(["c"]);
  queue.remove(() => true);
  await settled();
  expect(open()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test("after a logout those that wait are forgotten", async () => {
  const queue = createPopupQueue();
  for (const id of ["a", "b"]) queue.add(popup(id));
  queue.clear();
  popupStore.close();
  await settled();
  expect(open()).toEqual([]);
});
