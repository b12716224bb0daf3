import type { LoadContext, PageTemplate, Session } from "#contract/load-context.ts";
import { type LocaleCode, localeOf } from "#contract/locales.ts";
import type { User } from "#contract/session/user.ts";
import type { Site } from "#contract/site.ts";
import { unknown } from "#contract/unknown.ts";
import type { Locals } from "../http/locals.ts";
import type { Services } from "../services.ts";
import type { SessionCheck } from "../session/visitor-session.ts";
import { publicApi, type RenderWatch } from "./render-watch.ts";

/** What a guest's page is a value of, besides its path and known query. */
export interface Audience {
  site: Site;
  origin: string;
  locale: LocaleCode;
  locales: readonly LocaleCode[];
}

/**
 * The context of a page that is made for one visitor.
 *
 * @param check how the session check of this request ended [AUTH-4]
 * @param nonce for the page's inline scripts; undefined for data
 */
export function visitorContext(
  { config }: Pick<Services, "config">,
  locals: Locals,
  check: SessionCheck,
  nonce: string | undefined,
): LoadContext {
  const { site, locale, locales, origin, numberLocale, api, log, session } = locals;
  return {
    site,
    locale,
    locales,
    origin,
    numberLocale,
    environment: config.API_ENVIRONMENT,
    sandbox: config.sandbox,
    session: sessionOf(session),
    user: check.state === "player" ? check.user : null,
    productApiDown: check.state === "unreachable",
    api,
    log,
    nonce,
    template: null,
  };
}

/** The context of a page that is made once for all guests: it knows nobody, and reads public data only. */
export function guestContext(
  { config, productApi, log }: Pick<Services, "config" | "productApi" | "log">,
  audience: Audience,
  watch: RenderWatch,
): LoadContext {
  const session = { data: null, connectionId: nobodys };
  const api = productApi.for({
    ...audience,
    session,
    clientAddress: "",
    userAgent: "",
    requestId: "page-cache",
    log,
  });
  return {
    ...audience,
    numberLocale: localeOf(audience.locale).iso,
    environment: config.API_ENVIRONMENT,
    sandbox: config.sandbox,
    session: {
      isAuthenticated: false,
      twoFactorRequired: false,
      login: nobodys,
      holdLink: nobodys,
      holdsLink: nobodys,
      register: nobodys,
      logout: nobodys,
      purge: nobodys,
    },
    user: null,
    productApiDown: false,
    api: publicApi(api, watch),
    log,
    nonce: undefined,
    template: null,
  };
}

/** The context of a page that is made once for all players: somebody is signed in, but nobody knows who. */
export function templateContext(
  services: Pick<Services, "config" | "productApi" | "log">,
  audience: Audience,
  watch: RenderWatch,
  template: PageTemplate,
): LoadContext {
  const guests = guestContext(services, audience, watch);
  return {
    ...guests,
    session: { ...guests.session, isAuthenticated: true },
    user: unknown<User>("a player"),
    nonce: template.gap(({ nonce = "" }) => nonce),
    template,
  };
}

/** The session without its data: the token stays on this side [AUTH-1]. */
function sessionOf(session: Session): Session {
  return {
    get isAuthenticated() {
      return session.isAuthenticated;
    },
    get twoFactorRequired() {
      return session.twoFactorRequired;
    },
    login: (input) => session.login(input),
    holdLink: (token) => session.holdLink(token),
    holdsLink: (name) => session.holdsLink(name),
    register: (input) => session.register(input),
    logout: () => session.logout(),
    purge: () => session.purge(),
  };
}

function nobodys(): never {
  throw new Error("a page for every guest has no session");
}
