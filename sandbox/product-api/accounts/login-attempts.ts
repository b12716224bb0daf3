import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { ClientInfo } from "../http/call-context.ts";

const MAX_NAMES = 10_000;

/** `limit` failures within `windowMs` milliseconds lock a name. */
interface AttemptLimits {
  limit: number;
  windowMs: number;
}

/**
 * Twenty failures per minute of one address lock an account for this address. The BFF slows an address down before that; it also
 * delays guesses from many addresses.
 */
const LOGIN_LIMITS: AttemptLimits = { limit: 20, windowMs: 60_000 };
/** Players who are signed in or know the password make few mistakes: five failures in 15 minutes. */
export const GUESS_LIMITS: AttemptLimits = { limit: 5, windowMs: 15 * 60_000 };

/**
 * Name under which the failed logins to an account are counted. It contains the visitor's address, so that nobody can lock out
 * the player from another one. Login and e-mail address are one account; a login without a player counts by itself.
 */
export function loginAttemptName(account: string, { address }: Pick<ClientInfo, "address">): string {
  return `${account} ${address}`;
}

/** Counts failures per name of a thing that can be guessed. The counts are stored in memory only. */
export function createLoginAttempts(clock: Clock, { limit, windowMs }: AttemptLimits = LOGIN_LIMITS) {
  const failures = new Map<string, number[]>();

  const recent = (name: string): number[] => {
    const since = clock.now().getTime() - windowMs;
    return (failures.get(name) ?? []).filter((instant) => instant > since);
  };

  return {
    /** Throws Refusal `too_many_attempts` while the name is locked. */
    check(name: string): void {
      const [oldest = 0, ...others] = recent(name);
      if (others.length + 1 < limit) return;
      const seconds = Math.ceil((oldest + windowMs - clock.now().getTime()) / 1000);
      throw new Refusal("too_many_attempts", { seconds });
    },
    failed(name: string): void {
      const times = [...recent(name), clock.now().getTime()].slice(-limit);
      failures.delete(name);
      failures.set(name, times);
      const [first] = failures.keys();
      if (failures.size > MAX_NAMES && first !== undefined) failures.delete(first);
    },
    succeeded: (name: string) => void failures.delete(name),
  };
}
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;
