import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS } from "../address-schemas.ts";
import { done, localeInput, nothing, operation } from "../operation.ts";

/** The system of the device that a token belongs to; `web` is any desktop browser. */
export const PUSH_PLATFORMS = ["android", "ios", "web"] as const;
export type PushPlatform = (typeof PUSH_PLATFORMS)[number];

/** Version of the front end's text about push messages; it changes with the meaning of the text. */
export const PUSH_TEXT_VERSION = 1;

/** The maximum length of a token, in characters. */
const MAX_TOKEN_LENGTH = 4096;
const token = z.string().min(1).max(MAX_TOKEN_LENGTH);

/** The token that browsers register: the JSON of a Web Push subscription. Apps of an operator may register others. */
export const pushSubscription = z.object({
  /**
   * URL of the browser's push service. It comes from the player: send to the known push services only, over https and without following
   * redirects, or a player makes your server call any address of your network (SSRF).
   */
  endpoint: ADDRESS_SCHEMAS.endpoint,
  /** Public key of the browser, and a secret that it shares with the sender, both base64url [RFC 8291]. */
  keys: z.object({ p256dh: z.string().min(1), auth: z.string().min(1) }),
});
export type PushSubscriptionToken = z.infer<typeof pushSubscription>;

/** The encrypted payload of a push message, as JSON. Browsers refuse payloads of more than 4 KB. */
export const pushMessage = z.object({
  title: z.string().min(1),
  body: z.string().default(""),
  /** Path of this site, with its locale prefix, that a click opens; any other address opens the home page. */
  url: ADDRESS_SCHEMAS.sitePath.catch("/").default("/"),
  /** A message with the same tag replaces an earlier one that is still shown. */
  tag: z.string().optional(),
});
export type PushMessage = z.infer<typeof pushMessage>;

export const pushOperations = {
  pushKey: operation({
    method: "GET",
    path: "/push/key",
    access: "public",
    capability: "push",
    summary:
      "The public VAPID key of the sender of push messages, base64url; null if the product API sends none, which hides the offer.",
    input: nothing,
    result: z.object({ public_key: z.string().nullable() }),
    cache: { fresh: 300, stale: 3600 },
  }),
  registerPush: operation({
    method: "POST",
    path: "/user/push-tokens",
    access: "player",
    capability: "push",
    summary:
      "Registers a device for push messages, which is the consent to the channel `push`; it is recorded with the version and the text that the player saw. Browsers register the JSON of their Web Push subscription, whose endpoint comes from the player: refuse any that is not an https address of a known push service, because your server will call it (SSRF). A token belongs to the session that registered it last and ends with it.",
    input: z.object({
      token,
      platform: z.enum(PUSH_PLATFORMS),
      version: z.number().int().min(0).default(0),
      text: z.string().max(2000).default(""),
      locale: localeInput.optional(),
    }),
    result: done,
  }),
  unregisterPush: operation({
    method: "DELETE",
    path: "/user/push-tokens",
    access: "player",
    capability: "push",
    summary: "Deletes a token of the player; deleting it again is not an error.",
    input: z.object({ token }),
    result: done,
  }),
};
