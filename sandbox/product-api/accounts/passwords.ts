import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { PASSWORD_LENGTH } from "#contract/wire/rules.ts";
import { Refusal } from "../../refusal.ts";
import type { LoginAttempts } from "./login-attempts.ts";
import type { Player, Players } from "./players.ts";

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const KEY_BYTES = 32;

/** Cost of a hash: `N` is 2 to the power of `logN`; memory is 128 · N · r bytes. */
export interface PasswordCost {
  logN: number;
  r: number;
  p: number;
}

/**
 * Hashes passwords with scrypt.
 *
 * @param cost of new hashes; each hash contains its own cost, so existing ones remain valid when it changes
 */
export function createPasswords(cost: PasswordCost) {
  const derive = (password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> =>
    deriveKey(password.normalize("NFKC"), salt, KEY_BYTES, {
      N: 2 ** logN,
      r,
      p,
      maxmem: 2 ** (logN + 8) * r,
    });

  /** Returns `logN:r:p:salt:key`, the last two in base64url. */
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(16);
    const key = await derive(password, salt, cost);
    return [cost.logN, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join(":");
  };

  /** A hash of the same cost, for accounts that do not exist. */
  const placeholder = hash(randomBytes(16).toString("base64url"));

  return {
    hash,
    /** Whether the password matches the stored hash. Without a stored hash (null) it takes as long and returns false. */
    async verify(password: string, stored: string | null): Promise<boolean> {
      const [logN, r, p, salt = "", key = ""] = (stored ?? (await placeholder)).split(":");
      const storedCost = { logN: Number(logN), r: Number(r), p: Number(p) };
      const found = await derive(password, Buffer.from(salt, "base64url"), storedCost);
      return timingSafeEqual(found, Buffer.from(key, "base64url")) && stored !== null;
    },
  };
}
export type Passwords = ReturnType<typeof createPasswords>;

/** Throws Refusal `weak_password` for a new password of another length than `PASSWORD_LENGTH`, or with white space. */
export function requireStrongPassword(password: string): void {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max || /\s/.test(password))
    throw new Refusal("weak_password", PASSWORD_LENGTH);
}

/**
 * Creates a function that checks the password of a signed-in player again before an important change. An attempt is counted
 * before the check, so that concurrent attempts cannot exceed the limit. It throws Refusal `wrong_password`, or
 * `too_many_attempts` after five wrong passwords in 15 minutes.
 */
export function createPasswordCheck(players: Players, passwords: Passwords, guesses: LoginAttempts) {
  return async (userId: string, password: string): Promise<Player> => {
    const name = `password ${userId}`;
    guesses.check(name);
    guesses.failed(name);
    const player = players.get(userId);
    if (!(await passwords.verify(password, player.password))) throw new Refusal("wrong_password");
    guesses.succeeded(name);
    return player;
  };
}
export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
