import type { CascadeRules } from "../engines/slots/cascade-picture.ts";
import type { ClusterMaths } from "../engines/slots/cluster-maths.ts";
import type { LinesRules } from "../engines/slots/lines-picture.ts";
import type { WaysMaths } from "../engines/slots/ways-maths.ts";

export type WaysRules = CascadeRules<WaysMaths> & { kind: "ways" };
export type ClusterRules = CascadeRules<ClusterMaths> & { kind: "cluster" };
export type FallingRules = WaysRules | ClusterRules;

/** The rules of each kind of slot that this client draws. */
export type SlotRules = ({ kind: "lines" } & LinesRules) | FallingRules;

/** What the document hands to the client; nothing in it is secret or about the player. */
export interface ClientConfig<Rules = SlotRules> {
  code: string;
  title: string;
  theme: {
    id: string;
    palette: { night: string; primary: string; accent: string; glow: string };
  };
  /** Start of the theme's picture addresses: `<art>-symbols.webp`, `<art>-backdrop.webp`. */
  art: string;
  engine: string;
  unitsPerStake: number;
  rules: Rules;
  /** What of each real stake goes into jackpots and what they give back, in per cent; null for a game without any. */
  jackpots: { share: number; rtp: number } | null;
  /** The game's own calls; ends with a slash. */
  api: string;
  /** BCP 47 tag for numbers. */
  locale: string;
  /** Where "back to the lobby" leads when the client is not in a frame. */
  lobbyUrl: string | null;
  texts: Record<string, string>;
}

/** Reads the configuration that the document carries. */
export function readConfig<Rules = SlotRules>(): ClientConfig<Rules> {
  return JSON.parse(document.getElementById("config")?.textContent ?? "") as ClientConfig<Rules>;
}
