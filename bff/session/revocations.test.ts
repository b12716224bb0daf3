import { pino } from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryStore, type SharedStore, StoreOutage } from "../operations/shared-store.ts";
import { createRevocations } from "./revocations.ts";

const log = pino({ level: "silent" });
const session = (id: string, userId = `user-${id}`, createdAt = 0) => ({ id, userId, createdAt });

/** A store that several instances share, and that counts its reads. */
let shared: SharedStore;
let reachable: (() => void)[];
let getKeys: ReturnType<typeof vi.fn<SharedStore["getKeys"]>>;
beforeEach(() => {
  const memory = memoryStore();
  reachable = [];
  getKeys = vi.fn(memory.getKeys);
  shared = { ...memory, kind: "redis", getKeys, onReachable: (listener) => void reachable.push(listener) };
});
const instance = () => createRevocations(shared, 3600, log);

test("an instance that starts later asks for the sessions that it opens, not for all revocations", async () => {
  await instance().revoke("one");
  const late = instance();
  expect([late.size(), getKeys.mock.calls]).toEqual([0, []]);
  expect(await late.covers(session("one"))).toBe(true);
  expect(await late.covers(session("another"))).toBe(false);
});

test("the lookups of one turn are one request, and their results are reused for seconds", async () => {
  const revocations = instance();
  const open = () => Promise.all(["a", "b", "c", "a"].map((id) => revocations.covers(session(id))));
  expect(await open()).toEqual([false, false, false, false]);
  expect(await open()).toEqual([false, false, false, false]);
  expect(getKeys).toHaveBeenCalledTimes(1);
  expect(getKeys.mock.calls[0]?.[0]).toHaveLength(6);
});

test("a revocation is applied at once on all instances, although the lookup is cached", async () => {
  const [one, other] = [instance(), instance()];
  const revoked = vi.fn();
  other.onRevoked(revoked);
  expect(await other.covers(session("a"))).toBe(false);
  await one.revoke("a");
  expect(await other.covers(session("a"))).toBe(true);
  expect(revoked.mock.calls).toEqual([["a"]]);
});

test("a player's sessions up to a time are revoked except one, also for instances that start later", async () => {
  const one = instance();
  const now = Date.now();
  await one.revokePlayer("ada/1", "kept");
  for (const revocations of [one, instance()]) {
    expect(await revocations.covers(session("old", "ada/1", now - 1000))).toBe(true);
    expect(await revocations.covers(session("kept", "ada/1", now - 1000))).toBe(false);
    expect(await revocations.covers(session("new", "ada/1", now + 60_000))).toBe(false);
    expect(await revocations.covers(session("other", "bob", now - 1000))).toBe(false);
  }
});

test("during an outage the known revocations apply, and a store that lost its data gets them back", async () => {
  const one = instance();
  await one.revoke("before");
  getKeys.mockRejectedValue(new StoreOutage(new Error("down")));
  vi.spyOn(shared, "setKeys").mockRejectedValueOnce(new StoreOutage(new Error("down")));
  await one.revoke("during");
  expect(await one.covers(session("before"))).toBe(true);
  expect(await one.covers(session("during"))).toBe(true);
  expect(await one.covers(session("other"))).toBe(false);

  const empty = memoryStore();
  getKeys.mockImplementation(empty.getKeys);
  shared.setKeys = empty.setKeys;
  for (const listener of reachable) listener();
  await vi.waitFor(async () => {
    expect(await empty.getKeys(["revoked-session:before", "revoked-session:during"])).toEqual(["", ""]);
  });
  expect(await instance().covers(session("during"))).toBe(true);
});
