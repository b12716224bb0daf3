import {
  type VendorCommand,
  type VendorEvent,
  type VendorFrame,
  type VendorSettings,
  vendorEventIn,
} from "#contract/host/frames/vendor-frame.ts";
import { isSitePath } from "#contract/wire/addresses.ts";
import type { Provider } from "./provider.ts";

export type FramedProvider = Provider<VendorSettings, VendorCommand, VendorEvent>;

interface FramedProviderOptions {
  name: VendorFrame;
  /** URL of the vendor's frame. */
  url: string;
  /** Milliseconds from the call of `load` after which a vendor that has not started counts as failed. */
  timeout: number;
}

/** The part of an iframe that a provider uses. */
export type ProviderFrame = Pick<HTMLIFrameElement, "src" | "contentWindow">;

/**
 * A vendor with a script that runs in an iframe of another origin (docs/decisions/130). Only messages of that frame are read, and
 * only those that the contract defines.
 */
export function createFramedProvider(
  frame: ProviderFrame,
  { name, url, timeout }: FramedProviderOptions,
): FramedProvider {
  const listeners = new Set<(event: VendorEvent) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rejectPending: ((error: Error) => void) | undefined;

  const post = (command: VendorCommand) =>
    // The frame's origin may be opaque, which no target but `*` matches. The message goes to that window only.
    frame.contentWindow?.postMessage({ to: `${name}-frame`, ...command }, "*");

  /** Resolves with the next event of a type; rejects when the vendor has failed or its time is over. */
  const next = (type: VendorEvent["type"]): Promise<void> =>
    new Promise((resolve, reject) => {
      rejectPending = reject;
      const unsubscribe = subscribe((event) => {
        if (event.type === "failed") fail(`the ${name} vendor has failed`);
        if (event.type !== type) return;
        unsubscribe();
        resolve();
      });
    });
  const fail = (reason: string) => {
    clearTimeout(timer);
    rejectPending?.(new Error(reason));
    rejectPending = undefined;
  };

  const onMessage = ({ data, source }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow) return;
    const event = vendorEventIn(data, name);
    // The vendor is a third party: it must not lead the page to another site.
    if (!event || (event.type === "open" && !isSitePath(event.path))) return;
    for (const listener of [...listeners]) listener(event);
  };
  const subscribe = (listener: (event: VendorEvent) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    load() {
      addEventListener("message", onMessage);
      timer = setTimeout(() => fail(`the ${name} vendor has not started in time`), timeout);
      const ready = next("ready");
      frame.src = url;
      return ready;
    },
    async start(settings) {
      const started = next("started");
      post({ type: "start", settings });
      await started;
      clearTimeout(timer);
    },
    update: post,
    stop() {
      post({ type: "stop" });
      removeEventListener("message", onMessage);
      listeners.clear();
      fail(`the ${name} vendor was stopped`);
    },
    subscribe,
  };
}
