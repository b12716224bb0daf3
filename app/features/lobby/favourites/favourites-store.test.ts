import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../../tests/support/browser-storage.ts";
import { createFavouritesStore, type FavouritesAccount } from "./favourites-store.ts";
import { guestFavourites, keepGuestFavourites } from "./guest-favourites.ts";

beforeEach(() => void stubStorage("localStorage"));
afterEach(() => vi.unstubAllGlobals());

/** An account that keeps what it is told, and refuses while `broken`. */
function accountWith(...codes: string[]) {
  let own = codes;
  const account = {
    broken: false,
    calls: [] as string[],
    answer(call: string, change: () => void): Promise<string[]> {
      account.calls.push(call);
      if (account.broken) return Promise.reject(new Error("down"));
      change();
      return Promise.resolve(own);
    },
    read: () => account.answer("read", () => {}),
    add: (added: readonly string[]) =>
      account.answer(`add ${added}`, () => {
        own = [...added.filter((code) => !own.includes(code)), ...own];
      }),
    remove: (code: string) =>
      account.answer(`remove ${code}`, () => {
        own = own.filter((other) => other !== code);
      }),
  };
  return account satisfies FavouritesAccount;
}

test("a guest's hearts stay in the browser, newest first, and can be taken off", async () => {
  const store = createFavouritesStore();
  store.beGuest();
  for (const code of ["a", "b", "c", "b"]) await store.toggle(code);
  expect(store.codes()).toEqual(["c", "a"]);
  const next = createFavouritesStore();
  next.beGuest();
  expect(next.codes()).toEqual(["c", "a"]);
});

test("a guest's hearts join the account once, and are forgotten here when it has them", async () => {
  keepGuestFavourites(["x", "y"]);
  const account = accountWith("y", "z");
  const store = createFavouritesStore();
  const joined = store.join(account);
  expect(store.has("x")).toBe(true);
  await joined;
  expect(store.codes()).toEqual(["x", "y", "z"]);
  expect(guestFavourites()).toEqual([]);
  await createFavouritesStore().join(account);
  expect(account.calls).toEqual(["add x,y", "read"]);
});

test("an account that does not answer loses none of a guest's hearts", async () => {
  keepGuestFavourites(["x"]);
  const account = accountWith("z");
  account.broken = true;
  const store = createFavouritesStore();
  await expect(store.join(account)).rejects.toThrow("down");
  expect([store.has("x"), store.codes()]).toEqual([true, null]);
  expect(guestFavourites()).toEqual(["x"]);
  account.broken = false;
  await store.join(account);
  expect(store.codes()).toEqual(["x", "z"]);
});

test("a heart answers at once, and goes back where the account refuses", async () => {
  const account = accountWith("z");
  const store = createFavouritesStore();
  await store.join(account);
  const told = store.toggle("a");
  expect(store.has("a")).toBe(true);
  await told;
  account.broken = true;
  const refused = store.toggle("a");
  expect(store.has("a")).toBe(false);
  await expect(refused).rejects.toThrow("down");
  expect(store.codes()).toEqual(["a", "z"]);
});

test("presses that follow each other quickly are told in their order, and end as the last one said", async () => {
  const account = accountWith();
  const store = createFavouritesStore();
  await store.join(account);
  await Promise.all([store.toggle("a"), store.toggle("b"), store.toggle("a")]);
  expect(account.calls).toEqual(["read", "add a", "add b", "remove a"]);
  expect(store.codes()).toEqual(["b"]);
});

test("who logs out sees what the browser keeps, not what the account has", async () => {
  const store = createFavouritesStore();
  await store.join(accountWith("z"));
  store.beGuest();
  expect(store.codes()).toEqual([]);
});
