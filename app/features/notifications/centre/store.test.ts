import { expect, test, vi } from "vitest";
import { RequestError } from "#app/data/exchange.ts";
import { createLoadedStore } from "#app/live/loaded-store.ts";
import type { NotificationItem, NotificationsData } from "./model.ts";
import { createNotificationsStore, type NotificationRequests } from "./store.ts";

function item(id: string, isRead = false): NotificationItem {
  return {
    id,
    isRead,
    header: id,
    excerpt: "",
    content: "",
    href: null,
    action: "",
    topic: "account",
    at: "2026-11-23T03:00:00Z",
    age: "now",
  };
}

function data(items: NotificationItem[], changes: Partial<NotificationsData> = {}): NotificationsData {
  const unread = items.filter(({ isRead }) => !isRead).length;
  return { view: "all", items, nextCursor: null, isFirstPage: true, hasFailed: false, unread, ...changes };
}

function setup(first: NotificationsData = data([item("b"), item("a", true)])) {
  const unread = createLoadedStore<number>();
  const store = createNotificationsStore(unread);
  const requests = {
    list: vi.fn<NotificationRequests["list"]>(async () => first),
    read: vi.fn<NotificationRequests["read"]>(async () => {}),
    readAll: vi.fn<NotificationRequests["readAll"]>(async () => {}),
  };
  const shown = () => store.get().items.map(({ id, isRead }) => (isRead ? id : `${id}*`));
  return { store, unread, requests, shown };
}

test("a view is loaded with a loading flag and the number of unread ones [NTF-2]", async () => {
  const { store, unread, requests, shown } = setup();
  const loading = store.load(requests, "unread");
  expect(store.get()).toMatchObject({ view: "unread", isLoading: true, items: [] });
  await loading;
  expect(store.get()).toMatchObject({ view: "unread", isLoading: false, hasFailed: false });
  expect(shown()).toEqual(["b*", "a"]);
  expect(unread.get()).toBe(1);
});

test("a failed load gives an empty list and ends the loading flag [NTF-2, ERR-5]", async () => {
  const { store, unread, requests, shown } = setup();
  await store.load(requests, "all");
  requests.list.mockRejectedValueOnce(new RequestError("network", "/down"));
  await store.load(requests, "all");
  expect(store.get()).toMatchObject({ isLoading: false, hasFailed: true });
  expect(shown()).toEqual([]);
  expect(unread.get()).toBe(1);
});

test("the response of an earlier load does not replace that of a later one", async () => {
  const { store, requests, shown } = setup();
  let answerFirst: (first: NotificationsData) => void = () => {};
  requests.list.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
  const first = store.load(requests, "all");
  await store.load(requests, "unread");
  answerFirst(data([item("old")]));
  await first;
  expect(shown()).toEqual(["b*", "a"]);
});

test("the next page goes to the end of the list; what is listed already is not repeated [NTF-2]", async () => {
  const { store, requests, shown } = setup(data([item("c"), item("b")], { nextCursor: "2" }));
  await store.load(requests, "all");
  requests.list.mockResolvedValueOnce(data([item("b"), item("a", true)]));
  const loading = store.loadMore(requests);
  expect(store.get().isLoading).toBe(true);
  await store.loadMore(requests);
  await loading;
  expect(requests.list.mock.calls).toEqual([["all"], ["all", "2"]]);
  expect(shown()).toEqual(["c*", "b*", "a"]);
  expect(store.get()).toMatchObject({ nextCursor: null, isLoading: false });
  await store.loadMore(requests);
  expect(requests.list).toHaveBeenCalledTimes(2);
});

test("a next page that fails to load keeps the list, and can be loaded again [NTF-2, ERR-5]", async () => {
  const { store, requests, shown } = setup(data([item("b")], { nextCursor: "2" }));
  await store.load(requests, "all");
  requests.list.mockResolvedValueOnce(data([], { hasFailed: true }));
  await expect(store.loadMore(requests)).rejects.toThrow("failed to load");
  expect(store.get()).toMatchObject({ nextCursor: "2", isLoading: false, hasFailed: false });
  requests.list.mockResolvedValueOnce(data([item("a")]));
  await store.loadMore(requests);
  expect(shown()).toEqual(["b*", "a*"]);
});

test("when the live connection is back, the list and the number are loaded again [NTF-2, LIVE-1]", async () => {
  const { store, unread, requests, shown } = setup();
  await store.linkChanged(requests, "up");
  expect(requests.list).not.toHaveBeenCalled();
  await store.load(requests, "all");

  await store.linkChanged(requests, "down");
  requests.list.mockResolvedValueOnce(data([item("d"), item("c"), item("b")], { unread: 42 }));
  await store.linkChanged(requests, "up");
  expect(shown()).toEqual(["d*", "c*", "b*", "a"]);
  expect(unread.get()).toBe(42);

  await store.linkChanged(requests, "down");
  requests.list.mockRejectedValueOnce(new RequestError("network", "/down"));
  await store.linkChanged(requests, "up");
  expect(shown()).toEqual(["d*", "c*", "b*", "a"]);
  expect(unread.get()).toBe(42);
});

test("an event that arrives while the number is loaded again wins", async () => {
  const { store, unread, requests } = setup();
  await store.linkChanged(requests, "down");
  let answer: (late: NotificationsData) => void = () => {};
  requests.list.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const caughtUp = store.linkChanged(requests, "up");
  store.add(item("c"), 8);
  answer(data([item("b")], { unread: 7 }));
  await caughtUp;
  expect(unread.get()).toBe(8);
});

test("a new notification goes to the top, once [NTF-1]", async () => {
  const { store, unread, requests, shown } = setup();
  await store.load(requests, "all");
  store.add(item("c"));
  store.add(item("c"));
  expect(shown()).toEqual(["c*", "b*", "a"]);
  expect(unread.get()).toBe(2);
  store.add(item("d"), 101);
  expect(unread.get()).toBe(101);
});

test("marking one read changes the list and the number at once; a failure loads the list again [NTF-2]", async () => {
  const { store, unread, requests, shown } = setup();
  await store.load(requests, "all");
  const reading = store.read(requests, "b");
  expect(shown()).toEqual(["b", "a"]);
  expect(unread.get()).toBe(0);
  await reading;
  expect(requests.read).toHaveBeenCalledWith("b");
  expect(requests.list).toHaveBeenCalledTimes(1);

  await store.read(requests, "b");
  expect(requests.read).toHaveBeenCalledTimes(1);

  store.add(item("c"));
  requests.read.mockRejectedValueOnce(new RequestError("network", "/down"));
  await store.read(requests, "c");
  expect(requests.list).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual(["b*", "a"]);
});

test("marking all read loads the list again on success only [NTF-2]", async () => {
  const { store, unread, requests, shown } = setup();
  await store.load(requests, "all");
  requests.readAll.mockRejectedValueOnce(new RequestError("network", "/down"));
  await expect(store.readAll(requests)).rejects.toThrow("/down: network");
  expect(requests.list).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(["b*", "a"]);

  requests.list.mockResolvedValueOnce(data([item("b", true), item("a", true)]));
  await store.readAll(requests);
  expect(requests.list).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual(["b", "a"]);
  expect(unread.get()).toBe(0);
});

test("what was read on another device is shown as read, and stays in the list of unread ones", async () => {
  const { store, unread, requests, shown } = setup(data([item("b"), item("a")], { view: "unread" }));
  await store.load(requests, "unread");
  store.applyRead(["a"], 1);
  expect(shown()).toEqual(["b*", "a"]);
  expect(unread.get()).toBe(1);
  store.applyRead(null, 0);
  expect(shown()).toEqual(["b", "a"]);
  expect(unread.get()).toBe(0);
});

test("the number of unread ones is never negative", () => {
  const { store, unread } = setup();
  store.applyRead(["a"], -1);
  expect(unread.get()).toBe(0);
});
