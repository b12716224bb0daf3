import type { Clock } from "../clock.ts";
import { Refusal } from "../refusal.ts";

const LIMIT = 10;
const WINDOW = 60_000;
const MOST_LOGINS = 10_000;

/**
 * Counts failed logins by login name, so that one account cannot be guessed at from many addresses; who may try how
 * often from one address is the front end's to limit. It forgets at a restart.
 */
export function createLoginAttempts(clock: Clock) {
  const failures = new Map<string, number[]>();

  const recent = (login: string): number[] => {
    const since = clock.now().getTime() - WINDOW;
    return (failures.get(login) ?? []).filter((at) => at > since);
  };

  return {
    /** Throws `too_many_attempts` while ten failures of the last minute stand against this login. */
    check(login: string): void {
      const [oldest = 0, ...others] = recent(login);
      if (others.length + 1 < LIMIT) return;
      const seconds = Math.ceil((oldest + WINDOW - clock.now().getTime()) / 1000);
      throw new Refusal("too_many_attempts", { seconds });
    },
    failed(login: string): void {
      const times = [...recent(login), clock.now().getTime()].slice(-LIMIT);
      failures.delete(login);
      failures.set(login, times);
      const [first] = failures.keys();
      if (failures.size > MOST_LOGINS && first !== undefined) failures.delete(first);
    },
    succeeded: (login: string) => void failures.delete(login),
  };
}
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;
