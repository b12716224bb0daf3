import type { Redis } from "ioredis";

/**
 * What instances share: messages to all of them, and expiring marks. In memory it shares with nobody, which is right for
 * one instance. When Redis is away, everything that asks it rejects at once, and the readiness endpoint says so.
 */
export interface SharedStore {
  readonly kind: "redis" | "memory";
  /** For rate limiters, which speak to Redis themselves. */
  readonly redis: Redis | null;
  /** Remembers members of a set, each until its expiry in epoch milliseconds. */
  mark(set: string, expiries: ReadonlyMap<string, number>): Promise<void>;
  /** Members of a set that have not expired, with their expiry in epoch milliseconds. */
  marked(set: string): Promise<Map<string, number>>;
  /** Tells every instance that can be reached, this one too. */
  publish(channel: string, message: string): Promise<void>;
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Calls back whenever messages have begun to arrive, at start and after an absence: those sent before are missed. */
  onReachable(listener: () => void): void;
  /** Rejects where marks or messages could not be shared just now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** For one instance that shares with nobody. */
export function memoryStore(): SharedStore {
  const sets = new Map<string, Map<string, number>>();
  const listeners = new Map<string, ((message: string) => void)[]>();
  const living = (set: string) => {
    const members = sets.get(set) ?? new Map<string, number>();
    for (const [member, expiry] of members) if (expiry <= Date.now()) members.delete(member);
    sets.set(set, members);
    return members;
  };
  return {
    kind: "memory",
    redis: null,
    async mark(set, expiries) {
      const members = living(set);
      for (const [member, expiry] of expiries) members.set(member, expiry);
    },
    marked: async (set) => new Map(living(set)),
    publish: async (channel, message) => {
      for (const listener of listeners.get(channel) ?? []) listener(message);
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    onReachable: () => {},
    ping: async () => {},
    close: async () => {},
  };
}
