import type { ChatSettings } from "#contract/host/frames/vendor-frame.ts";
import type { ChatVendor } from "#contract/host/messaging-vendors.ts";
import { loadVendorScript, whenReady } from "./script-loader.ts";
import type { VendorAdapter, VendorReports, VendorUpdate } from "./vendor-page.ts";

interface ChatOptions extends VendorReports {
  /** URL of the vendor's script. */
  script: string;
  /** Licence number, app id or key of the site. */
  key: string;
}

type ChatCommand = VendorUpdate["type"];
type Call = (...args: unknown[]) => void;

/** The names that the vendors' scripts define or read. */
interface ChatGlobals {
  __lc?: { license: string; asyncInit: boolean };
  LiveChatWidget?: {
    _q: unknown[];
    _h: null;
    _v: "2.0";
    on: Call;
    once: Call;
    call: Call;
    init(): void;
  };
  intercomSettings?: object;
  Intercom?: Call & { q?: unknown[] };
  zE?: Call;
}
const globals = window as Window & ChatGlobals;

/** Calls `send` with the vendor's word for a command; commands that the vendor has no word for are ignored. */
const sendWords = (words: Partial<Record<ChatCommand, string>>, send: (word: string) => void) => {
  return ({ type }: VendorUpdate) => {
    const word = words[type];
    if (word !== undefined) send(word);
  };
};

const unreadText = (count: unknown) => (Number(count) > 0 ? String(count) : "");

function liveChat({ script, key, started, failed, closed }: ChatOptions): VendorAdapter<ChatSettings> {
  return {
    start({ name }) {
      globals.__lc = { license: key, asyncInit: true };
      const queue: unknown[] = [];
      const enqueue =
        (method: string): Call =>
        (...args) =>
          queue.push([method, args]);
      const widget = {
        _q: queue,
        _h: null,
        _v: "2.0",
        on: enqueue("on"),
        once: enqueue("once"),
        call: enqueue("call"),
        init: () => loadVendorScript(script, { id: "chat-script", onError: failed }),
      } as const;
      globals.LiveChatWidget = widget;
      widget.on("ready", started);
      widget.on("visibility_changed", ({ visibility }: { visibility: string }) => {
        if (visibility === "minimized" || visibility === "hidden") closed();
      });
      if (name) widget.call("set_customer_name", name);
      widget.init();
    },
    update: sendWords({ show: "maximize", hide: "minimize", stop: "destroy" }, (word) =>
      globals.LiveChatWidget?.call(word),
    ),
  };
}

function intercom(options: ChatOptions): VendorAdapter<ChatSettings> {
  const { script, key, started, failed, closed, unread } = options;
  return {
    start({ name, locale }) {
      const boot = { app_id: key, hide_default_launcher: true, language_override: locale, name };
      globals.intercomSettings = boot;
      const calls: unknown[] = [];
      const queue = Object.assign((...args: unknown[]) => void calls.push(args), { q: calls });
      globals.Intercom = queue;
      loadVendorScript(script, { id: "chat-script", onError: failed });
      whenReady(
        () => typeof globals.Intercom === "function" && globals.Intercom !== queue,
        () => {
          globals.Intercom?.("boot", boot);
          globals.Intercom?.("onHide", closed);
          globals.Intercom?.("onUnreadCountChange", (count: unknown) => unread(unreadText(count)));
          started();
        },
      );
    },
    update: sendWords({ show: "show", hide: "hide", stop: "shutdown" }, (word) => globals.Intercom?.(word)),
  };
}

function zendesk({ script, started, failed, closed, unread }: ChatOptions): VendorAdapter<ChatSettings> {
  return {
    start({ locale }) {
      let hasScript = false;
      const onLoad = () => {
        hasScript = true;
      };
      loadVendorScript(script, { id: "ze-snippet", onLoad, onError: failed });
      whenReady(
        () => hasScript && typeof globals.zE === "function",
        () => {
          globals.zE?.("messenger:set", "locale", locale);
          globals.zE?.("messenger:on", "close", closed);
          globals.zE?.("messenger:on", "unreadMessages", (count: unknown) => unread(unreadText(count)));
          started();
        },
      );
    },
    update: sendWords({ show: "open", hide: "close", stop: "close" }, (word) =>
      globals.zE?.("messenger", word),
    ),
  };
}

/** The adapter of each vendor of live chat. */
export const CHAT_VENDORS: Record<
  ChatVendor["provider"],
  (options: ChatOptions) => VendorAdapter<ChatSettings>
> = { livechat: liveChat, intercom, zendesk };
