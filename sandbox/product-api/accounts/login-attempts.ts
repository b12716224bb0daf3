import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";

const MOST_NAMES = 10_000;

interface Bounds {
  /** So many failures … */
  limit: number;
  /** … within so many milliseconds lock. */
  windowMs: number;
}

/** A login name is guessed at from many addresses: ten failures a minute lock it. */
const LOGINS: Bounds = { limit: 10, windowMs: 60_000 };
/** Who is signed in, or knows the password, makes few mistakes: five in a quarter of an hour. */
export const GUESSES: Bounds = { limit: 5, windowMs: 15 * 60_000 };

/**
 * Counts failures by name, of a login or of whatever else can be guessed, so that one account cannot be guessed at from
 * many addresses; who may try how often from one address is the front end's to limit. It forgets at a restart.
 */
export function createLoginAttempts(clock: Clock, { limit, windowMs }: Bounds = LOGINS) {
  const failures = new Map<string, number[]>();

  const recent = (name: string): number[] => {
    const since = clock.now().getTime() - windowMs;
    return (failures.get(name) ?? []).filter((at) => at > since);
  };

  return {
    /** Throws `too_many_attempts` while the most failures that the window allows stand against this name. */
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
      if (failures.size > MOST_NAMES && first !== undefined) failures.delete(first);
    },
    succeeded: (name: string) => void failures.delete(name),
  };
}
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;
