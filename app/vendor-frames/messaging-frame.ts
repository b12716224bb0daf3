import { byKey, fields, text } from "#app/data/answer-checks.ts";
import type { MessagingSettings } from "#contract/host/frames/vendor-frame.ts";
import { loadVendorScript, whenReady } from "./script-loader.ts";
import { runVendorPage, type VendorAdapter, type VendorReports } from "./vendor-page.ts";

/* The script of /bff/messaging-frame, in which the vendor of customer messaging runs. */

const MAX_COUNT_LENGTH = 20;

/** The names that the vendor's script defines or reads. */
interface MessagingGlobals {
  sid?: string | undefined;
  fasttrackbrand?: string;
  fasttrack?: object;
  FastTrackLoader?: new () => unknown;
  FasttrackCrm?: { toggleInbox(): void; init(sid: string): void; logout(): void };
}
const globals = window as Window & MessagingGlobals;

const settingsCheck = fields<MessagingSettings>({
  locale: text,
  origin: text,
  theme: text,
  sid: text,
  logo: text,
  supportLink: text,
  pendingUrl: text,
  translations: byKey(text),
});
const { script = "", key: brand = "" } = document.currentScript?.dataset ?? {};
const badge = document.getElementById("messaging-badge");

/** Reports what the vendor writes into the badge. */
function watchBadge(reports: VendorReports): void {
  if (!badge) return;
  const report = () => reports.unread((badge.textContent ?? "").slice(0, MAX_COUNT_LENGTH));
  new MutationObserver(report).observe(badge, { childList: true, characterData: true, subtree: true });
}

function createMessaging(reports: VendorReports): VendorAdapter<MessagingSettings> {
  let isShown = false;
  /** The vendor has one function for both. */
  const toggle = (show: boolean) => {
    if (show === isShown) return;
    isShown = show;
    globals.FasttrackCrm?.toggleInbox();
  };
  return {
    start(settings) {
      globals.sid = settings.sid;
      globals.fasttrackbrand = brand;
      globals.fasttrack = {
        integrationVersion: 1.1,
        autoInit: true,
        locale: settings.locale,
        enableEventTracking: false,
        enablePendingRewards: true,
        inbox: {
          enable: true,
          badgeId: "#messaging-badge",
          navBarLogo: settings.logo,
          supportLink: settings.supportLink,
          pendingUrl: settings.pendingUrl,
        },
        translations: settings.translations,
      };
      watchBadge(reports);
      const onLoad = () => {
        if (!globals.FastTrackLoader) return reports.failed();
        try {
          new globals.FastTrackLoader();
        } catch {
          return reports.failed();
        }
        whenReady(() => typeof globals.FasttrackCrm?.toggleInbox === "function", reports.started);
      };
      loadVendorScript(script, { onLoad, onError: reports.failed });
    },
    update(command) {
      if (command.type === "show" || command.type === "hide") toggle(command.type === "show");
      if (command.type === "session") {
        globals.sid = command.sid;
        globals.FasttrackCrm?.init(command.sid);
      }
      if (command.type === "logout") {
        globals.sid = undefined;
        globals.FasttrackCrm?.logout();
      }
    },
  };
}

if (script) runVendorPage("messaging", settingsCheck, createMessaging);
