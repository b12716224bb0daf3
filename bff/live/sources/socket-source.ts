import type { LiveSource } from "./live-source.ts";
import { UpstreamLink, type UpstreamLinkOptions } from "./upstream-link.ts";

type SocketSourceOptions = Pick<UpstreamLinkOptions, "url" | "limits" | "heartbeat" | "log"> & {
  guestHeaders: UpstreamLinkOptions["headers"];
};

/** Takes live events from the product API's WebSocket: one connection for all guests, and one per session [AUTH-5]. */
export function createSocketSource({ guestHeaders, ...options }: SocketSourceOptions): LiveSource {
  return {
    sharesConnection: false,
    open: (owner, handlers) =>
      new UpstreamLink({ ...options, ...handlers, headers: owner?.headers ?? guestHeaders }),
    close: async () => {},
  };
}
