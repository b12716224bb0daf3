import { createContext, useContext } from "react";
import type { BetsStore } from "./bets/bets-store.ts";
import type { BetsApi } from "./feed/bets-api.ts";
import type { FeedClient } from "./feed/feed-client.ts";
import type { OfferApi } from "./feed/offer-api.ts";
import type { Session } from "./feed/session.ts";
import type { Amounts } from "./odds/amounts.ts";
import type { RendererOptions } from "./options.ts";
import type { Placement } from "./slip/placement.ts";
import type { Quotes } from "./slip/quotes.ts";
import type { SlipLeg, SlipState } from "./slip/slip-state.ts";
import type { Favourites } from "./store/favourites.ts";
import type { OfferStore } from "./store/offer-store.ts";
import type { Settings } from "./store/settings.ts";
import type { StoredValue, ValueStore } from "./store/value-store.ts";
import type { Announcer } from "./ui/announcer.ts";
import type { Dates } from "./ui/date-text.ts";
import type { Router } from "./ui/router.ts";
import type { Texts } from "./ui/texts.ts";

/** Everything that the components of one renderer share. Nothing of it changes identity while it runs. */
export interface Services {
  options: ValueStore<RendererOptions>;
  /** URL of the folder of the script. */
  base: string;
  texts: Texts;
  dates: Dates;
  amounts: Amounts;
  router: Router;
  offer: OfferStore;
  feed: FeedClient;
  offerApi: OfferApi;
  betsApi: BetsApi;
  session: Session;
  settings: StoredValue<Settings>;
  favourites: Favourites;
  slip: StoredValue<SlipState>;
  /** Selection of the quick bet; null while it is closed. */
  quickLeg: ValueStore<SlipLeg | null>;
  /** Whether the sheet of the slip is open on a phone. */
  slipOpen: ValueStore<boolean>;
  quotes: Quotes;
  placement: Placement;
  bets: BetsStore;
  announcer: Announcer;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("a component is outside of the renderer");
  return services;
}
