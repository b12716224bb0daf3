import { expect, test, vi } from "vitest";
import { createPopupQueue } from "./popup-queue.ts";

function setup() {
  const opened: string[] = [];
  let onClose = () => {};
  const close = vi.fn(() => onClose());
  const queue = createPopupQueue<string>({
    open(content, closed) {
      opened.push(content);
      onClose = closed;
    },
    close,
  });
  return { queue, opened, close };
}

test("popups open one after the other, and closing one marks it read [NTF-1]", () => {
  const { queue, opened, close } = setup();
  const read: string[] = [];
  for (const id of ["a", "b", "a"]) queue.add(id, id, () => read.push(id));
  expect(opened).toEqual(["a"]);
  close();
  expect([opened, read]).toEqual([["a", "b"], ["a"]]);
  close();
  expect([opened, read]).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
});

test("a notification that was read on another tab closes here without another request", () => {
  const { queue, opened, close } = setup();
  const onRead = vi.fn();
  for (const id of ["a", "b", "c"]) queue.add(id, id, onRead);
  queue.remove(["a", "b"]);
  expect(close).toHaveBeenCalledTimes(1);
  expect(opened).toEqual(["a", "c"]);
  queue.remove(null);
  expect(onRead).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledTimes(2);
});
