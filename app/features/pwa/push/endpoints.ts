import { fields, flag, nullable, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";

/** The key with which a browser subscribes to push messages; null if there are none. */
export const pushKeyEndpoint = endpoint({
  route: "push",
  method: "GET",
  answer: fields<{ key: string | null }>({ key: nullable(text) }),
});

interface PushChange {
  intent: "register" | "unregister";
  platform: string;
  /** The browser's subscription as JSON. */
  token: string;
}

/** Registers the browser's subscription, or removes it. */
export const pushEndpoint = endpoint({
  route: "push",
  method: "POST",
  body: ({ ...change }: PushChange) => change,
  answer: fields<{ done: boolean }>({ done: flag }),
});
