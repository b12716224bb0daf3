import type { SportsbookVendor } from "#contract/host/sportsbook-vendor.ts";
import type { SportEvent, SportPrice } from "#contract/wire/sport/sport.ts";

/** An event as the server's HTML shows it. */
export interface SportEventView extends Pick<SportEvent, "event_id" | "path" | "score" | "starts_at"> {
  /** The two sides, or the title. */
  names: string[];
  sport: string;
  league: string;
  isLive: boolean;
  /** "Live", or day and time of the start in UTC. */
  statusText: string;
  /** Shown instead of prices while the market is suspended. */
  lockedText: string;
  /** `odds` as text, such as `1.85`. */
  prices: (Pick<SportPrice, "outcome" | "name"> & { odds: string })[];
}

/** The settings of the vendor that the browser needs. */
export interface SportsbookClient
  extends Pick<SportsbookVendor, "brandId" | "themes" | "cssUrls" | "fontFamilies"> {
  /** URL of the vendor's script. */
  script: string;
}

/** Data of a page with the sportsbook [RT-15]. */
export interface SportData {
  sportsbook: SportsbookClient;
  /** The place of the sportsbook that the texts and events are about. */
  path: string;
  heading: string;
  title: string;
  description: string;
  /** Path of the page's canonical URL, with the locale prefix. */
  canonicalPath: string;
  /** Query of the page's canonical URL, with its "?"; empty for the overview, personal views and unknown places. */
  search: string;
  /** Sports and leagues above the place, for breadcrumbs. */
  parents: { name: string; path: string }[];
  events: SportEventView[];
}
