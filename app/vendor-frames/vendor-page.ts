import { type Check, either, fields, oneOf, tagged, text } from "#app/data/answer-checks.ts";
import type {
  VendorCommand,
  VendorEvent,
  VendorFrame,
  VendorSettings,
} from "#contract/host/frames/vendor-frame.ts";
import { connectToPage } from "./page-channel.ts";

/** What an adapter reports about its vendor. */
export interface VendorReports {
  started(): void;
  /** Ignored once the vendor has started. */
  failed(): void;
  closed(): void;
  /** @param count text of the vendor's counter; empty if nothing is unread */
  unread(count: string): void;
}

/** Commands for a vendor that has started. */
export type VendorUpdate = Exclude<VendorCommand, { type: "start" | "theme" }>;

/** One vendor in its own words. */
export interface VendorAdapter<Settings> {
  /** Called once. */
  start(settings: Settings): void;
  update(command: VendorUpdate): void;
}

const ofType = <const Type extends string>(type: Type) => fields<{ type: Type }>({ type: oneOf([type]) });

const laterCommand = tagged<Exclude<VendorCommand, { type: "start" }>, "type">("type", {
  session: fields<{ type: "session"; sid: string }>({ type: oneOf(["session"]), sid: text }),
  logout: ofType("logout"),
  theme: fields<{ type: "theme"; theme: string }>({ type: oneOf(["theme"]), theme: text }),
  show: ofType("show"),
  hide: ofType("hide"),
  stop: ofType("stop"),
});

function startCommand<Settings extends VendorSettings>(settings: Check<Settings>) {
  return fields<{ type: "start"; settings: Settings }>({ type: oneOf(["start"]), settings });
}

/**
 * Runs the widget of a vendor in this page, as the page around it commands [TP-1, TP-4]. A failure of the vendor stays here.
 *
 * @param settings check of the settings with which the vendor starts
 */
export function runVendorPage<Settings extends VendorSettings>(
  frame: VendorFrame,
  settings: Check<Settings>,
  createAdapter: (reports: VendorReports) => VendorAdapter<Settings>,
): void {
  const page = connectToPage<VendorEvent>(`${frame}-frame`);
  let site: string | null = null;
  let isStarted = false;

  const failed = () => {
    if (!isStarted) page.send({ type: "failed" });
  };
  const closed = () => page.send({ type: "closed" });
  const adapter = createAdapter({
    started() {
      if (isStarted) return;
      isStarted = true;
      page.send({ type: "started" });
    },
    failed,
    closed,
    unread: (count) => page.send({ type: "unread", count }),
  });

  const start = (chosen: Settings) => {
    if (site !== null) return;
    site = chosen.origin;
    setTheme(chosen.theme);
    // A vendor's error is no error of the site: it is logged as a warning.
    addEventListener("error", (event) => {
      event.preventDefault();
      console.warn(event.message);
      failed();
    });
    document.addEventListener("securitypolicyviolation", failed);
    adapter.start(chosen);
  };

  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closed();
  });
  // A link to the site opens in the page around this one; others open in a new tab.
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || event.defaultPrevented) return;
    event.preventDefault();
    const { origin, pathname, search, hash } = new URL(link.href, site ?? undefined);
    if (origin === site) page.send({ type: "open", path: pathname + search + hash });
    else open(link.href, "_blank", "noopener");
  });

  page.listen(either(startCommand(settings), laterCommand), (command) => {
    try {
      if (command.type === "start") start(command.settings);
      else if (command.type === "theme") setTheme(command.theme);
      else if (isStarted) adapter.update(command);
    } catch {
      isStarted = false;
      failed();
    }
  });
}

/** The stand-ins follow this attribute; the vendors' widgets have a theme of their own or none. */
function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
}
