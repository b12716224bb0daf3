import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBetsStore, isOpen } from "./bets/bets-store.ts";
import { createBetsApi } from "./feed/bets-api.ts";
import { createFeedClient } from "./feed/feed-client.ts";
import { requestJson } from "./feed/http.ts";
import { createOfferApi } from "./feed/offer-api.ts";
import { createSession } from "./feed/session.ts";
import { createAmounts } from "./odds/amounts.ts";
import { LANGUAGES, languageOf, type RendererOptions } from "./options.ts";
import { type Services, ServicesContext } from "./services.ts";
import { followPrices } from "./slip/follow-prices.ts";
import { createPlacement } from "./slip/placement.ts";
import { createQuotes } from "./slip/quotes.ts";
import { slipOfLink, withoutSlip } from "./slip/shared-slip.ts";
import { claimStorage, playerOf } from "./slip/slip-owner.ts";
import { createStoredSlip } from "./slip/stored-slip.ts";
import { applyMessage } from "./store/apply-message.ts";
import { createFavourites } from "./store/favourites.ts";
import { createFrameScheduler } from "./store/frame-scheduler.ts";
import { createOfferStore } from "./store/offer-store.ts";
import { createSettings } from "./store/settings.ts";
import { browserStorage, createValueStore, type ValueStore } from "./store/value-store.ts";
import { createAnnouncer } from "./ui/announcer.ts";
import { App } from "./ui/app.tsx";
import { createDates } from "./ui/date-text.ts";
import { oddsText } from "./ui/odds-text.ts";
import { createRouter } from "./ui/router.ts";
import { Skeleton } from "./ui/skeleton.tsx";
import { createTexts } from "./ui/texts.ts";

/** A renderer on a page. */
export interface Running {
  /** Null until the texts are there. */
  services: Services | null;
  stop(): void;
}

/** @param base URL of the folder of the script, with a slash at its end */
export function startRenderer(base: string, options: ValueStore<RendererOptions>): Running {
  const { target } = options.get();
  const root = createRoot(target);
  root.render(<Skeleton rows={8} />);
  let isStopped = false;
  let stopServices = (): void => {};
  const running: Running = {
    services: null,
    stop() {
      isStopped = true;
      stopServices();
      root.unmount();
    },
  };

  const attempt = async (): Promise<void> => {
    const { services, stop } = await createServices(base, options);
    if (isStopped) return stop();
    running.services = services;
    stopServices = stop;
    // The page stays responsive meanwhile; it is being hydrated at the same time.
    startTransition(() =>
      root.render(
        <ServicesContext.Provider value={services}>
          <App />
        </ServicesContext.Provider>,
      ),
    );
  };
  /** Without texts nothing can be shown; the skeleton stays while the network is away. */
  const attemptUntilStopped = (wait: number): void => {
    attempt().catch(() => {
      if (!isStopped) setTimeout(() => attemptUntilStopped(Math.min(wait * 2, 15_000)), wait);
    });
  };
  attemptUntilStopped(1000);
  return running;
}

async function createServices(
  base: string,
  options: ValueStore<RendererOptions>,
): Promise<{ services: Services; stop(): void }> {
  const { brand_id: brand, lang: requested, currency, token, url } = options.get();
  const lang = languageOf(requested);
  const iso = LANGUAGES[lang];
  const offerApi = createOfferApi(base, lang);
  const [own, names] = await Promise.all([
    requestJson<Record<string, string>>(`${base}renderer-texts/${lang}.json`),
    offerApi.names().catch(() => ({})),
  ]);

  const storage = browserStorage();
  const owner = claimStorage(storage, brand, playerOf(token));
  const texts = createTexts(lang, iso, own, names);
  const offer = createOfferStore(createFrameScheduler());
  const session = createSession({
    token,
    onTokenExpired: () => options.get().onTokenExpired?.() ?? Promise.resolve(null),
    onSessionRefresh: () => options.get().onSessionRefresh?.(),
  });
  const betsApi = createBetsApi(base, lang, session);
  const bets = createBetsStore(betsApi);
  const placement = createPlacement(storage, owner, betsApi.place);
  const socketUrl = `${base.replace(/^http/, "ws")}feed`;
  const dates = createDates(texts);
  let renewedAt = Number.NEGATIVE_INFINITY;
  const feed = createFeedClient({
    lang,
    connect: () => new WebSocket(socketUrl),
    token: session.token.get,
    onClock: dates.setClock,
    onRefused(topic, error) {
      // Tokens are shorter-lived than connections: one that lasts through an outage has expired.
      if (topic !== "bets" || error !== "not_authorized" || performance.now() - renewedAt < 20_000) return;
      renewedAt = performance.now();
      void session.renew().then((fresh) => fresh && feed.resubscribe(topic));
    },
    onMessage: (message) =>
      applyMessage(offer, message, (changed, isAll) => {
        bets.put(changed, isAll);
        placement.update(changed);
      }),
  });
  const slip = createStoredSlip(storage, owner);
  const settings = createSettings(storage, brand);
  const services: Services = {
    options,
    base,
    texts,
    dates,
    amounts: createAmounts(currency, iso),
    router: createRouter(url ?? "/", window, (path) => options.get().onRouteChange?.(path)),
    offer,
    feed,
    offerApi,
    betsApi,
    session,
    settings,
    favourites: createFavourites(storage, brand),
    slip,
    quickLeg: createValueStore(null),
    slipOpen: createValueStore(false),
    quotes: createQuotes(betsApi.quote),
    placement,
    bets,
    announcer: createAnnouncer(),
  };
  const day = setInterval(dates.tick, 60_000);
  const ends = [
    () => clearInterval(day),
    followSlip(services),
    followSession(services),
    followDevice(services),
    followTabs(services),
    openLink(services),
  ];
  return {
    services,
    stop() {
      for (const end of ends) end();
      services.quotes.close();
      feed.close();
    },
  };
}

function followSlip({ slip, offer, settings, feed, texts, announcer }: Services): () => void {
  return followPrices({
    slip,
    offer,
    settings,
    subscribe: (event) => feed.subscribe(`event:${event}`),
    onChange: (leg, odds) =>
      announcer.say(
        texts.t("price_changed_for", {
          name: leg.selectionName,
          odds: oddsText(odds, settings.get().oddsFormat, texts.iso),
        }),
      ),
  });
}

/** The topic of the player's bets belongs to a token; bets without a response are sent again after a reload. */
function followSession({ session, feed, placement, bets }: Services): () => void {
  if (session.token.get() === null) return () => {};
  const endBets = feed.subscribe("bets");
  void placement.repeat();
  const endPending = placement.sent.subscribe(() => {
    const pending = placement.sent.get().flatMap(({ bet }) => (bet && isOpen(bet) ? [bet] : []));
    if (pending.length > 0) bets.put(pending, false);
  });
  return () => {
    endBets();
    endPending();
  };
}

/** Connects again as soon as there is a network or someone looks at the page. */
function followDevice({ feed }: Services): () => void {
  const wake = (): void => {
    if (document.visibilityState === "visible") feed.wake();
  };
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  return () => {
    window.removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
  };
}

/** Other tabs of this browser change the same slip, receipts and settings. */
function followTabs({ slip, placement, settings, favourites }: Services): () => void {
  const follow = ({ key }: StorageEvent): void => {
    for (const stored of [slip, placement.sent, settings, favourites.store]) stored.follow(key);
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

function openLink({ betsApi, slip, slipOpen }: Services): () => void {
  let isStopped = false;
  void slipOfLink(betsApi, new URL(location.href)).then((linked) => {
    if (!linked || isStopped) return;
    slip.set(linked);
    slipOpen.set(true);
    history.replaceState(history.state, "", withoutSlip(new URL(location.href)));
  });
  return () => {
    isStopped = true;
  };
}
