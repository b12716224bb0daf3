import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { nameKey } from "../operations/limiters.ts";

/** A browser in which players have logged in. It grants no access; it only sets apart the login limits of its owners. */
export interface KnownDevice {
  id: string;
  /** Keys of the names (see `nameKey`) that have logged in, the last one first. */
  names: readonly string[];
}

/** Seconds; browsers keep no cookie for longer than 400 days. */
export const DEVICE_COOKIE_LIFETIME = 400 * 24 * 3600;
/** An account has up to three names: login, e-mail address, and the name as it was typed. */
const MAX_NAMES = 12;
const MAX_VALUE_LENGTH = 1500;

const knownDevice = z.object({ id: z.uuid(), names: z.array(z.string()).max(MAX_NAMES) });

/** Name of the cookie; see `sessionCookieName` for the prefix. */
export function deviceCookieName(secure: boolean): string {
  return secure ? "__Host-solstice-device" : "solstice-device";
}

/** Adds names that have just logged in; without a device it creates one. */
export function rememberNames(device: KnownDevice | null, names: readonly string[]): KnownDevice {
  const keys = [...new Set([...names.map(nameKey), ...(device?.names ?? [])])];
  return { id: device?.id ?? randomUUID(), names: keys.slice(0, MAX_NAMES) };
}

/** Whether the name has logged in on the device. */
export function knowsName(device: KnownDevice | null, name: string): device is KnownDevice {
  return device?.names.includes(nameKey(name)) ?? false;
}

/** Signs devices for their cookie. */
export interface DeviceSigner {
  sign(device: KnownDevice): string;
  /** @returns null if the value was not signed with one of the secrets */
  verify(value: string): KnownDevice | null;
}

/** Creates a signer (HMAC-SHA-256). The first secret signs and all verify, as for the session cookie. */
export function createDeviceSigner(secrets: readonly string[]): DeviceSigner {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "solstice", "device cookie", 32)),
  );
  const [signingKey] = keys;
  if (!signingKey) throw new RangeError("at least one session secret is required");
  const signatureOf = (content: string, key: Buffer) => createHmac("sha256", key).update(content).digest();
  return {
    sign(device) {
      const content = Buffer.from(JSON.stringify(device)).toString("base64url");
      return `${content}.${signatureOf(content, signingKey).toString("base64url")}`;
    },
    verify(value) {
      if (value.length > MAX_VALUE_LENGTH) return null;
      const [content = "", signature = ""] = value.split(".");
      const received = Buffer.from(signature, "base64url");
      const isSigned = keys.some((key) => {
        const expected = signatureOf(content, key);
        return received.length === expected.length && timingSafeEqual(received, expected);
      });
      if (!isSigned) return null;
      return knownDevice.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
    },
  };
}
