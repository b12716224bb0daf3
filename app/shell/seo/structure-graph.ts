import type { PublicSite } from "#app/session/shell-data.ts";

/** A page as structured data names it; `path` has the locale prefix. */
export interface NamedPage {
  name: string;
  path: string;
}

/** The content of a page, for structured data. */
export interface PageStructure {
  /** The page's title; without it the page has no breadcrumbs. */
  name?: string;
  /** The pages above this one, topmost first, without the home page. */
  parents?: readonly NamedPage[];
  /** Paths of the pages that a list links to, in its order. */
  items?: readonly string[];
  /** The path of the page's canonical URL, with the locale prefix; the page's own path if omitted. */
  canonicalPath?: string;
  /** The query of the page's canonical URL, with its "?". */
  search?: string;
  events?: readonly SportStructure[];
  /** The game of the page. */
  game?: { name: string; provider: string; image: string };
}

/** An event of the sportsbook; `path` has the locale prefix. */
export interface SportStructure {
  /** The two sides, or a title. */
  names: readonly string[];
  sport: string;
  league: string;
  /** ISO time. */
  startsAt: string;
  path: string;
}

interface GraphInput {
  site: Pick<PublicSite, "origin" | "brand" | "company">;
  /** BCP 47 tag. */
  language: string;
  /** URL of the home page in the page's language. */
  home: string;
  /** Canonical URL of the page. */
  url: string;
  isHome: boolean;
  structure: PageStructure;
}

type SchemaType = { "@type": string } & Record<string, unknown>;

/** The schema.org types of a page: on the home page the site and its operator, otherwise breadcrumbs, and a list or a game. */
export function structureGraph(input: GraphInput): SchemaType[] {
  const { structure, isHome } = input;
  const types = [
    ...(isHome ? siteTypes(input) : []),
    structure.name && !isHome && breadcrumbs(input, structure.name),
    structure.items && structure.items.length > 0 && itemList(input, structure.items),
    structure.game && game(input, structure.game),
    ...(structure.events ?? []).map((event) => sportEvent(input, event)),
  ];
  return types.filter((type) => typeof type === "object");
}

function siteTypes({ site: { origin, brand, company }, language }: GraphInput): SchemaType[] {
  const organization = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: company.name,
      url: origin,
      logo: new URL(brand.logo, origin).href,
      email: brand.supportEmail,
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: brand.name,
      url: origin,
      inLanguage: language,
      publisher: { "@id": organization },
    },
  ];
}

function breadcrumbs({ site, home, url, structure }: GraphInput, name: string): SchemaType {
  const parents = (structure.parents ?? []).map((page) => ({
    name: page.name,
    item: site.origin + page.path,
  }));
  const pages = [{ name: site.brand.name, item: home }, ...parents, { name, item: url }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map((page, index) => ({ "@type": "ListItem", position: index + 1, ...page })),
  };
}

function itemList({ site: { origin }, url }: GraphInput, items: readonly string[]): SchemaType {
  return {
    "@type": "ItemList",
    url,
    itemListElement: items.map((path, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: origin + path,
    })),
  };
}

function game(
  { site: { origin }, url, language }: GraphInput,
  own: NonNullable<PageStructure["game"]>,
): SchemaType {
  return {
    "@type": "VideoGame",
    name: own.name,
    url,
    image: new URL(own.image, origin).href,
    inLanguage: language,
    gamePlatform: "Web browser",
    applicationCategory: "Game",
    author: { "@type": "Organization", name: own.provider },
  };
}

function sportEvent(
  { site: { origin } }: GraphInput,
  { names, sport, league, startsAt, path }: SportStructure,
): SchemaType {
  const [home, away] = names.map((name) => ({ "@type": "SportsTeam", name }));
  const url = origin + path;
  return {
    "@type": "SportsEvent",
    name: names.join(" - "),
    url,
    sport,
    startDate: startsAt,
    eventStatus: "https://schema.org/EventScheduled",
    organizer: { "@type": "SportsOrganization", name: league },
    ...(away && { homeTeam: home, awayTeam: away, competitor: [home, away] }),
  };
}
