import { fields, text } from "#app/data/answer-checks.ts";
import type { ChatSettings } from "#contract/host/frames/vendor-frame.ts";
import { CHAT_VENDORS } from "./chat-vendors.ts";
import { runVendorPage } from "./vendor-page.ts";

/* The script of /bff/chat-frame, in which the vendor of the live chat runs. */

const settings = fields<ChatSettings>({
  locale: text,
  origin: text,
  theme: text,
  name: text,
  contactUrl: text,
});
const { provider = "", script = "", key = "" } = document.currentScript?.dataset ?? {};

runVendorPage("chat", settings, (reports) => {
  const [, createAdapter] = Object.entries(CHAT_VENDORS).find(([name]) => name === provider) ?? [];
  if (!createAdapter) throw new Error(`the live chat has no vendor ${provider}`);
  const adapter = createAdapter({ ...reports, script, key });
  return {
    start(chosen) {
      // The stand-ins read the language here.
      Object.assign(window, { chatSettings: chosen });
      adapter.start(chosen);
    },
    update: adapter.update,
  };
});
