import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../../tests/support/browser-storage.ts";
import {
  createFavouritesStore,
  type FavouritesAccount,
  readGuestFavourites,
  storeGuestFavourites,
} from "./store.ts";

beforeEach(() => void stubStorage("localStorage"));
afterEach(() => vi.unstubAllGlobals());

/** An account in memory; its calls fail while `broken`. */
function accountWith(...codes: string[]) {
  let own = codes;
  const account = {
    broken: false,
    calls: [] as string[],
    respond(call: string, change: () => void): Promise<string[]> {
      account.calls.push(call);
      if (account.broken) return Promise.reject(new Error("down"));
      change();
      return Promise.resolve(own);
    },
    read: () => account.respond("read", () => {}),
    add: (added: readonly string[]) =>
      account.respond(`add ${added}`, () => {
        own = [...added.filter((code) => !own.includes(code)), ...own];
      }),
    remove: (code: string) =>
      account.respond(`remove ${code}`, () => {
        own = own.filter((other) => other !== code);
      }),
  };
  return account satisfies FavouritesAccount;
}

test("a guest's favourites are stored in the browser, newest first, and can be removed", async () => {
  const store = createFavouritesStore();
  store.switchToGuest();
  for (const code of ["a", "b", "c", "b"]) await store.toggle(code);
  expect(store.codes()).toEqual(["c", "a"]);
  const next = createFavouritesStore();
  next.switchToGuest();
  expect(next.codes()).toEqual(["c", "a"]);
});

test("a guest's favourites are added to the account once and removed from storage afterwards", async () => {
  storeGuestFavourites(["x", "y"]);
  const account = accountWith("y", "z");
  const store = createFavouritesStore();
  const switched = store.switchToAccount(account);
  expect(store.has("x")).toBe(true);
  await switched;
  expect(store.codes()).toEqual(["x", "y", "z"]);
  expect(readGuestFavourites()).toEqual([]);
  await createFavouritesStore().switchToAccount(account);
  expect(account.calls).toEqual(["add x,y", "read"]);
});

test("a guest's favourites stay stored if the account fails", async () => {
  storeGuestFavourites(["x"]);
  const account = accountWith("z");
  account.broken = true;
  const store = createFavouritesStore();
  await expect(store.switchToAccount(account)).rejects.toThrow("down");
  expect([store.has("x"), store.codes()]).toEqual([true, null]);
  expect(readGuestFavourites()).toEqual(["x"]);
  account.broken = false;
  await store.switchToAccount(account);
  expect(store.codes()).toEqual(["x", "z"]);
});

test("a change is shown at once and reverted if the account rejects it", async () => {
  const account = accountWith("z");
  const store = createFavouritesStore();
  await store.switchToAccount(account);
  const toggled = store.toggle("a");
  expect(store.has("a")).toBe(true);
  await toggled;
  account.broken = true;
  const rejected = store.toggle("a");
  expect(store.has("a")).toBe(false);
  await expect(rejected).rejects.toThrow("down");
  expect(store.codes()).toEqual(["a", "z"]);
});

test("quick changes are sent in order, and the last one determines the state", async () => {
  const account = accountWith();
  const store = createFavouritesStore();
  await store.switchToAccount(account);
  await Promise.all([store.toggle("a"), store.toggle("b"), store.toggle("a")]);
  expect(account.calls).toEqual(["read", "add a", "add b", "remove a"]);
  expect(store.codes()).toEqual(["b"]);
});

test("changes that wait for an answer are sent when the page is left", async () => {
  const account = accountWith();
  const store = createFavouritesStore();
  await store.switchToAccount(account);
  let answer = (_codes: string[]) => {};
  const slow = {
    ...account,
    add: (codes: readonly string[]) => {
      account.calls.push(`add ${codes}`);
      return new Promise<string[]>((resolve) => {
        answer = resolve;
      });
    },
  };
  await store.switchToAccount(slow);
  account.calls.length = 0;
  void store.toggle("a");
  void store.toggle("b");
  await vi.waitFor(() => expect(account.calls).toEqual(["add a"]));
  store.sendWaiting();
  // A page that is left runs nothing but what is due at once.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(account.calls).toEqual(["add a", "add b"]);
  answer(["b", "a"]);
});

test("after logout the favourites are those of the browser's storage", async () => {
  const store = createFavouritesStore();
  await store.switchToAccount(accountWith("z"));
  store.switchToGuest();
  expect(store.codes()).toEqual([]);
});
