import type { LoadContext, Session } from "#contract/host/load-context.ts";
import type { VisitorPrivacy } from "#contract/host/tracking-consent.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import type { User } from "#contract/wire/session/user.ts";
import type { Locals } from "../http/locals.ts";
import type { BffServices } from "../services.ts";
import type { SessionCheck } from "../session/visitor-session.ts";

/**
 * Creates the load context of a request of one visitor.
 *
 * @param check result of the session check of this request [AUTH-4]
 * @param privacy result of `visitorPrivacy`
 * @param nonce for the page's inline scripts; undefined for data requests
 */
export function visitorContext(
  {
    config,
    sandboxOperations,
  }: Pick<BffServices, "config"> & Partial<Pick<BffServices, "sandboxOperations">>,
  locals: Locals,
  check: SessionCheck,
  privacy: VisitorPrivacy,
  nonce: string | undefined,
): LoadContext {
  const { site, absent, locale, locales, origin, numberLocale, api, log, session } = locals;
  return {
    site,
    absent,
    locale,
    locales,
    origin,
    numberLocale,
    environment: config.API_ENVIRONMENT,
    sandbox: config.sandbox,
    ...(sandboxOperations && { sandboxOperations: sandboxOperations() }),
    session: publicSession(session),
    privacy,
    user: check.state === "player" ? playerOf(check.user, absent) : null,
    productApiDown: check.state === "unreachable",
    api,
    log,
    nonce,
    keepPersonal: () => {},
    template: null,
  };
}

/** Nobody has to complete a profile that the site does not have [GRD-4, CAP-1]. */
function playerOf(user: User, absent: readonly Capability[]): User {
  return user.no_profile && absent.includes("profile") ? { ...user, no_profile: false } : user;
}

/** Hides the session data from the app: the token must not leave the BFF [AUTH-1]. */
function publicSession(session: Session): Session {
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
    restoreCode: (name) => session.restoreCode(name),
    register: (input) => session.register(input),
    logout: () => session.logout(),
    purge: () => session.purge(),
  };
}
