import { beforeEach, expect, test } from "vitest";
import { chat } from "./chat-store.ts";

beforeEach(() => chat.failed());

test("the vendor is wanted from the first press on, and once only [TP-4]", () => {
  expect(chat.get().phase).toBe("unused");
  chat.open();
  expect(chat.get()).toMatchObject({ isOpen: true, phase: "wanted" });
  chat.started();
  chat.close();
  chat.open();
  expect(chat.get()).toMatchObject({ isOpen: true, phase: "started" });
});

test("a vendor that did not come is started again by the next press [TP-4]", () => {
  chat.open();
  chat.failed();
  expect(chat.get()).toMatchObject({ isOpen: false, phase: "unused" });
});

test("an answer is marked unread only while the chat is closed", () => {
  chat.open();
  chat.started();
  chat.unread(true);
  expect(chat.get().hasUnread).toBe(false);
  chat.close();
  chat.unread(true);
  expect(chat.get().hasUnread).toBe(true);
  chat.open();
  expect(chat.get().hasUnread).toBe(false);
});
