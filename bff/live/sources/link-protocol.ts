import { z } from "zod";
import type { LiveTopic } from "#contract/wire/live-audience.ts";
import type { LiveProtocol } from "../../adapters/adapter.ts";

/** What an upstream link sends, and how it reads what it receives. */
export interface LinkProtocol extends Omit<LiveProtocol, "events"> {
  /** The contract's messages in a message of the API. */
  messages(text: string): readonly string[];
}

const message = (event: string, data: object) => JSON.stringify({ event, data });

/** The contract's own [AUTH-5]. */
export const CONTRACT_PROTOCOL: LinkProtocol = {
  subscribe: (token) => [message("user/subscribe", { authorization: `Bearer ${token}` })],
  logout: (token) => message("user/logout", { authorization: `Bearer ${token}` }),
  topic: (topic: LiveTopic, isSubscribed) =>
    message(isSubscribed ? "topic/subscribe" : "topic/unsubscribe", { topic }),
  messages: (text) => [text],
};

/** The protocol of an adapter [ADP-1]. What it cannot read is skipped, as an unknown event of the contract is. */
export function foreignProtocol(live: LiveProtocol): LinkProtocol {
  return {
    ...live,
    messages(text) {
      try {
        return live.events(text).map((event) => JSON.stringify(event));
      } catch (error) {
        if (error instanceof SyntaxError || error instanceof z.ZodError) return [];
        throw error;
      }
    },
  };
}
