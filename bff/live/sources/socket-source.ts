import type { LiveSource } from "./live-source.ts";
import { UpstreamLink, type UpstreamLinkOptions, type UpstreamTarget } from "./upstream-link.ts";

interface SocketSourceOptions extends Pick<UpstreamLinkOptions, "protocol" | "limits" | "heartbeat" | "log"> {
  guestHeaders(): Record<string, string>;
  /** Where a link connects to. @param accessToken null for the guests' link */
  target(headers: Record<string, string>, accessToken: string | null): UpstreamTarget;
}

/** Takes live events from the product API's WebSocket: one connection for all guests, and one per session [AUTH-5]. */
export function createSocketSource({ guestHeaders, target, ...options }: SocketSourceOptions): LiveSource {
  return {
    sharesConnection: false,
    open: (owner, handlers) =>
      new UpstreamLink({
        ...options,
        ...handlers,
        target: async () =>
          owner ? target(owner.headers(), await owner.accessToken()) : target(guestHeaders(), null),
      }),
    close: async () => {},
  };
}
