import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Refusal } from "../../refusal.ts";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 32 MB and some 80 ms a try; kept with each hash, so that it can be raised for new ones. */
const COST = { logN: 15, r: 8, p: 1 };
const KEY_BYTES = 32;

/** `logN:r:p:salt:key`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, COST);
  return [COST.logN, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join(":");
}

/** Whether the password is the one; takes as long for an account that is not there (`null`) as for one that is. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [logN, r, p, salt = "", key = ""] = (stored ?? (await nobodys)).split(":");
  const found = await deriveKey(password, Buffer.from(salt, "base64url"), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(found, Buffer.from(key, "base64url")) && stored !== null;
}

/** Refuses a password that the house does not take: under 8 or over 64 characters, or with white space. */
export function checkPassword(password: string): void {
  if (password.length < 8 || password.length > 64 || /\s/.test(password)) throw new Refusal("weak_password");
}

const nobodys = hashPassword(randomBytes(16).toString("base64url"));

function deriveKey(password: string, salt: Buffer, { logN, r, p }: typeof COST): Promise<Buffer> {
  const cost = { N: 2 ** logN, r, p, maxmem: 2 ** (logN + 8) * r };
  return derive(password.normalize("NFKC"), salt, KEY_BYTES, cost);
}
