import { expect, test } from "vitest";
import { NOTIFICATION_TOAST_TIMEOUT, TOAST_TIMEOUT } from "#app/constants.ts";
import { createHeldToasts } from "./held-toasts.ts";

const notification = (text: string) =>
  ({ kind: "success", text, timeout: NOTIFICATION_TOAST_TIMEOUT }) as const;
const answer = (text: string) => ({ kind: "error", text, timeout: TOAST_TIMEOUT }) as const;

function display() {
  const visible = new Map<number, { text: string; onEnd: () => void }>();
  let ids = 0;
  const toasts = createHeldToasts({
    show: ({ text }, onEnd) => {
      visible.set(++ids, { text, onEnd });
      return ids;
    },
    dismiss: (id) => void visible.delete(Number(id)),
  });
  const texts = () => [...visible.values()].map(({ text }) => text);
  const end = (text: string) => {
    for (const [id, shown] of visible)
      if (shown.text === text) {
        visible.delete(id);
        shown.onEnd();
      }
  };
  return { ...toasts, texts, end };
}

test("a notification waits while a game is on the page, the answer to an action does not [NTF-1, ERR-2]", () => {
  const toasts = display();
  toasts.hold(true);
  toasts.add(notification("You won a place"));
  toasts.add(answer("That is not allowed."));
  expect(toasts.texts()).toEqual(["That is not allowed."]);
  toasts.hold(false);
  expect(toasts.texts()).toEqual(["That is not allowed.", "You won a place"]);
});

test("a visible notification is taken away when a game opens and shown after it, one that has ended is not", () => {
  const toasts = display();
  toasts.add(notification("Old"));
  toasts.add(notification("New"));
  toasts.end("Old");
  toasts.hold(true);
  expect(toasts.texts()).toEqual([]);
  toasts.hold(false);
  expect(toasts.texts()).toEqual(["New"]);
});

test("what waits is dropped with the player", () => {
  const toasts = display();
  toasts.hold(true);
  toasts.add(notification("Of another player"));
  toasts.clear();
  toasts.hold(false);
  expect(toasts.texts()).toEqual([]);
});
