// Over 300 lines: all checks of a sites file, which are reported together.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { PALETTES, THEMES } from "#contract/host/design-tokens.ts";
import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import type { ApiEnvironment } from "#contract/host/load-context.ts";
import { HIDDEN_IN_PRODUCTION } from "#contract/host/locales.ts";
import { missingLanguages } from "#contract/host/localized-text.ts";
import { SITE_FILES, type Site, site as siteSchema } from "#contract/host/site.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode } from "#contract/wire/locales.ts";
import { type Currency, hasDigits } from "#contract/wire/money/money.ts";
import { lowContrasts } from "./contrast.ts";
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
  /** The sites file, to whose folder `files` of a site is relative. */
  file?: string | undefined;
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
    if (result.success) return { name, site: located(result.data, rules), mistakes: [] };
    const rest = withoutMistakes(value);
    return {
      name,
      site: rest && located(rest, rules),
      mistakes: schemaMistakes(value, name, result.error.issues),
    };
  });
  const found = parsed.flatMap(({ name, site, mistakes }) => [
    ...mistakes,
    ...(site ? siteMistakes(site, rules).map(([field, problem]) => ({ site: name, field, problem })) : []),
  ]);
  const mistakes = [...found, ...duplicates(parsed), ...contradictions(parsed)];
  if (mistakes.length > 0) throw new SitesError(mistakes);
  return parsed.flatMap(({ site }) => site ?? []);
}

/** The site with the absolute path of its folder. */
function located(site: Site, { file }: SiteRules): Site {
  return site.files === undefined ? site : { ...site, files: resolve(dirname(file ?? "."), site.files) };
}

/** All hosts of a site in small letters, with that of its widgets. */
export function hostsOf({ hosts, widgetOrigin }: Pick<Site, "hosts" | "widgetOrigin">): string[] {
  const widgetHosts = widgetOrigin ? [new URL(widgetOrigin).hostname] : [];
  return [...hosts, ...widgetHosts].map((host) => host.toLowerCase());
}

/** The locales that a site offers, its default first [LOC-2, LOC-3]. */
export function offeredLocales(
  { defaultLocale, locales }: Pick<Site, "defaultLocale" | "locales">,
  environment: ApiEnvironment,
): LocaleCode[] {
  const listed = (locales ?? LOCALE_CODES).filter((code) => !isHidden(code, environment));
  const first = [defaultLocale, DEFAULT_LOCALE].find((code) => code && listed.includes(code)) ?? listed[0];
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
    ...lowContrast(site),
    ...unknownCurrencies(site),
    ...missingFiles(site),
    ...regulatorMistakes(site, offeredLocales(site, environment)),
    ...(offeredLocales(site, environment).length === 0
      ? [["locales", `must have one that the ${environment} API environment offers`] as const]
      : []),
    ...(site.defaultLocale && !offeredLocales(site, environment).includes(site.defaultLocale)
      ? [
          [
            "defaultLocale",
            `must be one of the locales that the site offers: ${offeredLocales(site, environment).join(", ")}`,
          ] as const,
        ]
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

/** Colours of the site's own that cannot be read on each other, in each theme and on the calendar of each season. */
function lowContrast({ brand: { tokens } }: Site): Found[] {
  const places = THEMES.flatMap((theme) => [
    [`brand.tokens.${theme}`, theme, tokens[theme]] as const,
    ...Object.entries(tokens.seasons).map(
      ([season, own]) =>
        [`brand.tokens.seasons.${season}.${theme}`, theme, { ...tokens[theme], ...own?.[theme] }] as const,
    ),
  ]);
  return places.flatMap(([field, theme, own]) => {
    if (Object.keys(own).length === 0) return [];
    const values = Object.entries(own).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.replace("--color-", ""), value] as const],
    );
    return lowContrasts({ ...PALETTES[theme], ...Object.fromEntries(values) }).map(
      ({ foreground, background, ratio, needed, colours: [front, back] }) =>
        [
          field,
          `--color-${foreground} (${front}) on --color-${background} (${back}) has a contrast of ${ratio.toFixed(2)} : 1 and needs ${needed} : 1`,
        ] as const,
    );
  });
}

/** Marks without a name in a language of the site, and licences of a site that says it has none. */
function regulatorMistakes({ regulators, flags }: Site, locales: readonly LocaleCode[]): Found[] {
  return regulators.flatMap(({ name, licence }, index) => {
    const missing = missingLanguages(name, locales);
    const found: Found[] = [];
    if (missing.length > 0)
      found.push([`regulators.${index}.name`, `must also be written in ${missing.join(", ")}`]);
    if (flags.noLicence && licence !== undefined)
      found.push([`regulators.${index}.licence`, "must be absent, because flags.noLicence is true"]);
    return found;
  });
}

const ISO_CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** Codes whose digits nobody has stated: a slip of the keyboard, or a currency that the sites file must define. */
function unknownCurrencies({ currencies, registration, infoBanner }: Site): Found[] {
  const isKnown = (code: Currency) => ISO_CURRENCIES.has(code) || code in currencies || hasDigits(code);
  const codes = [
    ...registration.currencies.map((code, index) => [`registration.currencies.${index}`, code] as const),
    ...(infoBanner?.upTo ?? []).map(
      ({ currency }, index) => [`infoBanner.upTo.${index}.currency`, currency] as const,
    ),
  ];
  return codes.flatMap(([field, code]) =>
    isKnown(code)
      ? []
      : [[field, `${code} is no code of ISO 4217; correct it, or write its digits into currencies`] as const],
  );
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

/** Where a path of the site is read: in its own folder below `/site/`, otherwise in the build. */
function existsFile(path: string, files: string | undefined): boolean {
  const file = path.split(/[?#]/, 1)[0] ?? "";
  if (SANDBOX.test(file)) return true;
  if (file.startsWith(SITE_FILES))
    return files !== undefined && existsSync(join(files, file.slice(SITE_FILES.length)));
  // Without a build the server does not start at all, for that reason.
  const folders = PUBLIC_FOLDERS.filter((folder) => existsSync(folder));
  return folders.length === 0 || folders.some((folder) => existsSync(folder + file));
}

function missingFiles({ brand, app, files: folder, headerGame, regulators }: Site): Found[] {
  const files: Found[] = [
    ["brand.logo", brand.logo],
    ["brand.ogImage", brand.ogImage],
    ["brand.favicon", brand.favicon],
    ...(["text", "display"] as const).flatMap((kind) =>
      (brand.fonts[kind] ?? []).map(({ src }, index) => [`brand.fonts.${kind}.${index}.src`, src] as const),
    ),
    ["brand.hero.wide", brand.hero.wide],
    ["brand.hero.square", brand.hero.square],
    ...ICONS.map((name) => ["app.icons", `${app.icons}/${name}`] as const),
    ...app.screenshots.map(({ src }, index) => [`app.screenshots.${index}.src`, src] as const),
    ...regulators.map(({ picture }, index) => [`regulators.${index}.picture`, picture] as const),
    ...(headerGame ? [["headerGame.picture", headerGame.picture] as const] : []),
  ];
  return files.flatMap(([field, path]) =>
    existsFile(path, folder)
      ? []
      : [
          [
            field,
            `there is no file ${path}${path.startsWith(SITE_FILES) ? ` in ${folder ?? "files, which is absent"}` : ""}`,
          ] as const,
        ],
  );
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

/** Currencies that two sites write differently: a process has one table of them, as amounts have no site. */
function contradictions(parsed: readonly { name: string; site: Site | null }[]): SiteMistake[] {
  const seen = new Map<Currency, { name: string; digits: number; sign: string | undefined }>();
  return parsed.flatMap(({ name, site }) =>
    Object.entries(site?.currencies ?? {}).flatMap(([code, { digits, sign }]) => {
      const other = seen.get(code);
      if (!other) seen.set(code, { name, digits, sign });
      return other && (other.digits !== digits || other.sign !== sign)
        ? [{ site: name, field: `currencies.${code}`, problem: `must be as at site ${other.name}` }]
        : [];
    }),
  );
}
