import type { CascadeRules } from "../engines/slots/cascade-engine.ts";
import type { ClusterPaytable, WaysPaytable } from "../engines/slots/cascade-paytable.ts";
import type { LinesRules } from "../engines/slots/lines-engine.ts";

export type WaysRules = CascadeRules<WaysPaytable> & { kind: "ways" };
export type ClusterRules = CascadeRules<ClusterPaytable> & { kind: "cluster" };
export type FallingRules = WaysRules | ClusterRules;

/** The rules of all slot kinds. */
export type SlotRules = ({ kind: "lines" } & LinesRules) | FallingRules;

/** Colours of a theme as `#rrggbb`. */
export interface GamePalette {
  night: string;
  primary: string;
  accent: string;
  glow: string;
}

/** Configuration in the client's document. It contains no secrets and nothing about the player. */
export interface ClientConfig<Rules = SlotRules> {
  code: string;
  title: string;
  theme: { id: string; palette: GamePalette };
  /** Start of the theme's image URLs: `<art>-symbols.webp`, `<art>-backdrop.webp`. */
  art: string;
  engine: string;
  unitsPerStake: number;
  rules: Rules;
  /** Percentages of each real stake that go into jackpots and that jackpots return; null for a game without jackpots. */
  jackpots: { share: number; rtp: number } | null;
  /** Base URL of the game's API; ends with a slash. */
  api: string;
  /** BCP 47 tag. */
  locale: string;
  /** Where "back to the lobby" leads if the client is not in a frame. */
  lobbyUrl: string | null;
  texts: Record<string, string>;
}

/** Reads the configuration from the document. */
export function readClientConfig<Rules = SlotRules>(): ClientConfig<Rules> {
  return JSON.parse(document.getElementById("config")?.textContent ?? "") as ClientConfig<Rules>;
}
