import { json } from "@remix-run/node";
import { weekdayTimeText } from "#app/i18n/format.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { oddsText } from "#app/i18n/number-text.ts";
import { paths } from "#app/i18n/paths.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import { readBtPath, sportViewOf } from "#contract/host/bt-path.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { BT_PATH, type SportView } from "#contract/host/sport-views.ts";
import {
  availableSportsbook,
  type SportsbookVendor,
  sportsbookScript,
} from "#contract/host/sportsbook-vendor.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import type { SportEvent, SportPage } from "#contract/wire/sport/sport.ts";
import type { SportData, SportEventView } from "./model.ts";

const NO_PAGE: SportPage = { found: false, sport: null, league: null, event: null, events: [] };
/** Views whose content depends on the visitor. */
const PERSONAL: readonly SportView[] = ["bets", "favorites"];

/**
 * Data of a page with the sportsbook: texts and events of the place that the query selects [RT-15]. If the events fail to load, the
 * page renders without them.
 *
 * @throws Response 404 if the site has no sportsbook
 */
export async function loadSport(context: LoadContext, url: URL): Promise<SportData> {
  const { locale, origin, site } = context;
  const vendor = sportsbookOf(context);
  if (!vendor) throw new Response(null, { status: 404, statusText: "This page could not be found" });
  const path = readBtPath(url.searchParams);
  const view = sportViewOf(path);
  const isPersonal = view !== null && PERSONAL.includes(view);
  const page = isPersonal ? NO_PAGE : await loadPage(context, path);
  const { brandId, themes, cssUrls, fontFamilies } = vendor;
  const isIndexed = path !== "/" && !isPersonal && (view !== null || page.found);
  return {
    sportsbook: {
      script: new URL(sportsbookScript(vendor), origin).href,
      brandId,
      themes,
      cssUrls,
      fontFamilies,
    },
    path,
    // The overview of a sport-mirror site is its home page.
    canonicalPath: site.flags.sportMirror && !isIndexed ? paths.home(locale) : paths.sport(locale),
    ...pageTexts(context, view, page),
    search: isIndexed ? `?${new URLSearchParams({ [BT_PATH]: path })}` : "",
    parents: pageParents(page),
    events: page.events.map((event) => eventView(event, locale)),
  };
}

/** The site's sportsbook; null if it lacks the capability. */
function sportsbookOf({ absent, sandbox, site }: LoadContext): SportsbookVendor | null {
  return absent.includes("sport") ? null : availableSportsbook(site.sportsbook, sandbox);
}

/** Data of the home page of a sport-mirror site, which is the sportsbook [DOM-1]; null for other sites, and without a sportsbook. */
export async function loadMirrorHome(context: LoadContext, url: URL): Promise<SportData | null> {
  if (!context.site.flags.sportMirror || !sportsbookOf(context)) return null;
  return loadSport(context, url);
}

/** The most popular events of the site's sportsbook, those with prices first; empty without a sportsbook, or if they fail to load. */
export async function loadTopEvents(context: LoadContext, limit: number): Promise<SportEventView[]> {
  const { locale } = context;
  if (!sportsbookOf(context)) return [];
  const { events } = await loadPage(context, "/");
  const isOffered = ({ prices }: (typeof events)[number]) => prices.length > 0;
  const offeredFirst = events.toSorted((a, b) => Number(isOffered(b)) - Number(isOffered(a)));
  return offeredFirst.slice(0, limit).map((event) => eventView(event, locale));
}

function loadPage({ api, locale, log }: LoadContext, path: string): Promise<SportPage> {
  return loadOptional(api.sportHighlights({ locale, path }), "the events of the sportsbook", NO_PAGE, log);
}

function pageTexts({ locale }: LoadContext, view: SportView | null, page: SportPage) {
  const t = translator(locale, "sport");
  const names = { sport: page.sport?.name, league: page.league?.name, event: page.event };
  const texts = (kind: string) => ({
    title: t(`${kind}.title`, names),
    description: t(`${kind}.description`, names),
  });
  const viewTexts = (name: SportView) => {
    const title = t(`views.${name}.title`);
    return { title, heading: title, description: t(`views.${name}.description`) };
  };
  if (view) return viewTexts(view);
  if (page.event) return { ...texts("event"), heading: page.event };
  if (page.league) return { ...texts("league"), heading: page.league.name };
  if (page.sport) return { ...texts("sport"), heading: t("sport.title", names) };
  return viewTexts("home");
}

function pageParents({ sport, league, event }: SportPage): SportData["parents"] {
  const all = [
    ...(sport ? [{ name: sport.name, path: `/${sport.id}` }] : []),
    ...(sport && league ? [{ name: league.name, path: `/${sport.id}/${league.id}` }] : []),
  ];
  return event ? all : all.slice(0, -1);
}

function eventView(event: SportEvent, locale: LocaleCode): SportEventView {
  const { event_id, path, score, starts_at, competitors, title, sport, league, status, prices } = event;
  const t = translator(locale, "sport");
  const { iso } = localeOf(locale);
  const isLive = status === "live";
  return {
    event_id,
    path,
    score,
    starts_at,
    names: title === null ? competitors : [title],
    sport: sport.name,
    league: league.name,
    isLive,
    statusText: isLive ? t("live") : t("utc", { time: weekdayTimeText(starts_at, locale) }),
    lockedText: t("suspended"),
    prices: prices.slice(0, 3).map(({ outcome, name, odds }) => ({
      outcome,
      name: outcome === "draw" ? t("draw") : name,
      odds: oddsText(odds, iso),
    })),
  };
}

/** JSON of the number of events in play, for the side menu; null if it fails to load. */
export async function loadSportCounts({ api, log }: LoadContext): Promise<Response> {
  const counts = await loadOptional(api.sportCounts({}), "the number of live events", null, log);
  return json(counts && { live: counts.live });
}
