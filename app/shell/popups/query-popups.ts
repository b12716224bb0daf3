import { isSitePath } from "#app/guards/site-path.ts";
import type { PopupName, PopupProps } from "./popup-names.ts";

/** The query parameters that open a popup, first match first [POP-4, GRD-4]. */
const OPENERS = ["restore", "registration", "login", "personal-info"] as const;
type Opener = (typeof OPENERS)[number];

export type QueryPopup = {
  [Name in PopupName]: { opener: Opener; name: Name; props: PopupProps[Name]; continueTo: string | null };
}[PopupName];

/** Which popup an address asks for, and where success leads on to: a path of this site, or nowhere. */
export function popupOfQuery(search: string): QueryPopup | null {
  const query = new URLSearchParams(search);
  const opener = OPENERS.find((name) => query.has(name));
  if (!opener) return null;
  const target = query.get("continue");
  const continueTo = isSitePath(target) ? target : null;
  switch (opener) {
    case "restore":
      return { opener, name: "new-password", props: { code: query.get("restore") || undefined }, continueTo };
    case "personal-info":
      return { opener, name: "personal-info", props: {}, continueTo };
    default:
      return { opener, name: "auth", props: { tab: opener }, continueTo };
  }
}

/** The query without what opened a popup: with its "?", or empty. */
export function withoutPopup(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...OPENERS, "continue"]) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : "";
}
