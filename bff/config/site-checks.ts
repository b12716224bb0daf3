import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import type { ApiEnvironment } from "#contract/host/load-context.ts";
import { HIDDEN_IN_PRODUCTION } from "#contract/host/locales.ts";
import { type Site, site as siteSchema } from "#contract/host/site.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode } from "#contract/wire/locales.ts";
import { ConfigError } from "./environment.ts";
import {
  listedSites,
  nameOfSite,
  type SiteMistake,
  schemaMistakes,
  withoutMistakes,
} from "./site-mistakes.ts";

/** What a deployment requires of its sites. */
export interface SiteRules {
  environment: ApiEnvironment;
  /** Whether examples and stand-ins of the sandbox are mistakes. */
  isProduction: boolean;
}

/** A sites file with mistakes. The message has a line for each. */
export class SitesError extends ConfigError {
  readonly mistakes: readonly SiteMistake[];

  constructor(mistakes: readonly SiteMistake[]) {
    const count = mistakes.length === 1 ? "a mistake" : `${mistakes.length} mistakes`;
    super("SITES_FILE", `has ${count}:\n${mistakes.map((mistake) => `  ${lineOf(mistake)}`).join("\n")}`);
    this.name = "SitesError";
    this.mistakes = mistakes;
  }
}

function lineOf({ site, field, problem }: SiteMistake): string {
  const place = [site && `site ${site.replace(/^site /, "")}`, field].filter(Boolean).join(", ");
  return place ? `${place}: ${problem}` : `It ${problem}`;
}

/**
 * Checks the content of a sites file.
 *
 * @returns the sites with their defaults
 * @throws SitesError with all mistakes of all sites
 */
export function checkedSites(content: unknown, rules: SiteRules): Site[] {
  const listed = listedSites(content);
  if ("mistake" in listed) throw new SitesError([listed.mistake]);
  const parsed = listed.list.map((value, index) => {
    const name = nameOfSite(value, index);
    const result = siteSchema.safeParse(value);
    if (result.success) return { name, site: result.data, mistakes: [] };
    return {
      name,
      site: withoutMistakes(value),
      mistakes: schemaMistakes(value, name, result.error.issues),
    };
  });
  const found = parsed.flatMap(({ name, site, mistakes }) => [
    ...mistakes,
    ...(site ? siteMistakes(site, rules).map(([field, problem]) => ({ site: name, field, problem })) : []),
  ]);
  const mistakes = [...found, ...duplicates(parsed)];
  if (mistakes.length > 0) throw new SitesError(mistakes);
  return parsed.flatMap(({ site }) => site ?? []);
}

/** All hosts of a site in small letters, with that of its widgets. */
export function hostsOf({ hosts, widgetOrigin }: Pick<Site, "hosts" | "widgetOrigin">): string[] {
  const widgetHosts = widgetOrigin ? [new URL(widgetOrigin).hostname] : [];
  return [...hosts, ...widgetHosts].map((host) => host.toLowerCase());
}

/** The locales that a site offers, its default first [LOC-2, LOC-3]. */
export function offeredLocales(
  { locales }: Pick<Site, "locales">,
  environment: ApiEnvironment,
): LocaleCode[] {
  const listed = (locales ?? LOCALE_CODES).filter((code) => !isHidden(code, environment));
  const first = listed.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : listed[0];
  return [...new Set(first ? [first, ...listed] : [])];
}

const isHidden = (code: LocaleCode, environment: ApiEnvironment) =>
  environment === "production" && HIDDEN_IN_PRODUCTION.has(code);

/** Sentences about what is no mistake but may surprise: locales that a site lists and the API environment hides [LOC-2]. */
export function noticesOf(sites: readonly Site[], environment: ApiEnvironment): string[] {
  return sites.flatMap(({ id, locales }) => {
    const hidden = (locales ?? LOCALE_CODES).filter((code) => isHidden(code, environment));
    return hidden.length === 0
      ? []
      : [`site ${id}: the production API environment hides the locales ${hidden.join(", ")}`];
  });
}

type Found = readonly [field: string, problem: string];

function siteMistakes(site: Site, rules: SiteRules): Found[] {
  const { environment, isProduction } = rules;
  return [
    ...widgetMistakes(site),
    ...missingFiles(site),
    ...(offeredLocales(site, environment).length === 0
      ? [["locales", `must have one that the ${environment} API environment offers`] as const]
      : []),
    ...(environment === "production" && site.seasons.forced !== undefined
      ? [["seasons.forced", "must not force a seasonal theme in production; remove it"] as const]
      : []),
    ...(isProduction ? examples(site) : []),
  ];
}

/**
 * The policy of the widget frame lists the hosts that may frame it, so `*` is not possible. On a host of the site a widget would have
 * the site's origin.
 */
function widgetMistakes({ widgetOrigin, hosts }: Site): Found[] {
  if (!widgetOrigin) return [];
  const { hostname } = new URL(widgetOrigin);
  if (hosts.includes("*"))
    return [["hosts", "must be named one by one for a site with widgetOrigin, without `*`"]];
  return hosts.some((host) => host.toLowerCase() === hostname)
    ? [
        [
          "widgetOrigin",
          "must be another host than those of the site, such as https://widgets.casino.example",
        ],
      ]
    : [];
}

/** Where files of this site are looked up: the client build, or before the first build its source. */
const PUBLIC_FOLDERS = ["../../build/client", "../../public"].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
const SANDBOX = /^\/sandbox\//;

/** The icons that the manifest and the pages of a site name; `npm run icons` generates them. */
const ICONS = [
  "apple-touch-icon.png",
  "badge-96.png",
  "icon-192.png",
  "icon-512.png",
  "maskable-192.png",
  "maskable-512.png",
  "shortcut-games.png",
  "shortcut-wallet.png",
];

function missingFiles({ brand, app, headerGame }: Site): Found[] {
  const files: Found[] = [
    ["brand.logo", brand.logo],
    ["brand.ogImage", brand.ogImage],
    ["brand.hero.wide", brand.hero.wide],
    ["brand.hero.square", brand.hero.square],
    ...ICONS.map((name) => ["app.icons", `${app.icons}/${name}`] as const),
    ...app.screenshots.map(({ src }, index) => [`app.screenshots.${index}.src`, src] as const),
    ...(headerGame ? [["headerGame.picture", headerGame.picture] as const] : []),
  ];
  return files.flatMap(([field, path]) => {
    const file = path.split(/[?#]/, 1)[0] ?? "";
    const exists = SANDBOX.test(path) || PUBLIC_FOLDERS.some((folder) => existsSync(folder + file));
    return exists ? [] : [[field, `there is no file ${path}`] as const];
  });
}

/** Settings that are for trying Solstice out: the fictitious company, and addresses that only the sandbox has. */
function examples({ company, ...settings }: Site): Found[] {
  const isFictitious =
    company.name === EXAMPLE_COMPANY.name || company.licence?.number === EXAMPLE_COMPANY.licence.number;
  return [
    ...(isFictitious
      ? [["company", "must not be the fictitious company in production; write your own"] as const]
      : []),
    ...standIns(settings).map(
      (field) =>
        [
          field,
          "must not be a stand-in of the sandbox in production; write the vendor's address, or remove it",
        ] as const,
    ),
  ];
}

/** The paths of settings that are addresses of the sandbox, as in `liveChat.script`. */
function standIns(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === "string") return SANDBOX.test(value) ? [path.join(".")] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => standIns(member, [...path, name]));
}

/** Ids and hosts that two sites have: only one of the sites could ever answer. */
function duplicates(parsed: readonly { name: string; site: Site | null }[]): SiteMistake[] {
  const mistakes: SiteMistake[] = [];
  const seen = new Map<string, string>();
  for (const { name, site } of parsed) {
    if (!site) continue;
    const values = [["id", site.id] as const, ...hostsOf(site).map((host) => ["hosts", host] as const)];
    for (const [field, value] of values) {
      const other = seen.get(`${field} ${value}`);
      if (other === undefined) seen.set(`${field} ${value}`, name);
      else if (!value.startsWith("unnamed"))
        mistakes.push({
          site: name,
          field,
          problem:
            other === name && field === "hosts"
              ? `lists ${value} twice`
              : `has ${value}, as site ${other} has`,
        });
    }
  }
  return mistakes;
}
