import webPush from "web-push";
import { z } from "zod";
import type { Store } from "../../store/database.ts";
import { storedSetting } from "../../store/settings.ts";

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The VAPID keys with which the sandbox identifies itself to push services, base64url. */
export type PushKeys = z.infer<typeof keyPair>;

/** Returns the configured keys, or generates keys on the first start and stores them with the database. */
export function pushKeys(store: Store, configured: PushKeys | null): PushKeys {
  if (configured) return configured;
  const stored = storedSetting(store, "push_keys", () => JSON.stringify(webPush.generateVAPIDKeys()));
  return keyPair.parse(JSON.parse(stored));
}

/** Parses `<public key>:<private key>`, as the environment has them. */
export function parsePushKeys(text: string): PushKeys | null {
  const [publicKey = "", privateKey = ""] = text.split(":");
  const isKey = (key: string, bytes: number) => Buffer.from(key, "base64url").length === bytes;
  return isKey(publicKey, 65) && isKey(privateKey, 32) ? { publicKey, privateKey } : null;
}
