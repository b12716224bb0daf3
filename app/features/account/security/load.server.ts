import { redirect } from "@remix-run/node";
import { productErrorOf } from "#app/errors/product-error.server.ts";
import { toContactsData } from "#app/features/account/contacts/view-model.server.ts";
import { authGuard } from "#app/guards/guards.ts";
import { paths } from "#app/i18n/paths.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { localeOf } from "#contract/wire/locales.ts";
import type { ActiveSession, SignIn } from "#contract/wire/session/security.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import type { SecurityScreenData, SessionView, SignInsView } from "./model.ts";

const SIGN_INS_PER_PAGE = 10;

type Params = Record<string, string | undefined>;

/**
 * Runs the guard `auth`. The route does not declare it, because a mailed link must open in a browser without a login too.
 *
 * @throws Response the redirect of the guard
 */
export async function requireLogin(request: Request, params: Params, context: LoadContext): Promise<void> {
  const outcome = await authGuard({ url: new URL(request.url), params, context });
  if (outcome) throw redirect(outcome.redirect);
}

/**
 * Loads the security screen, or only the code of a mailed link (`?confirm-email=<code>`).
 *
 * @throws Response 503 if the user is unknown, or a redirect
 */
export async function loadSecurity(
  request: Request,
  params: Params,
  context: LoadContext,
): Promise<SecurityScreenData> {
  const query = new URL(request.url).searchParams;
  const link = query.get("confirm-email");
  if (link) return { link };
  await requireLogin(request, params, context);
  const { api, locale } = context;
  requirePlayer(context);
  const [security, account, sessions, signIns] = await Promise.all([
    api.security({}),
    api.account({}),
    api.activeSessions({}),
    loadSignIns(query.get("before"), context),
  ]);
  const { password_changed_at, two_factor } = security;
  const { iso } = localeOf(locale);
  return {
    link: null,
    security: {
      passwordChanged: password_changed_at && formatUtcTime(password_changed_at, iso),
      twoFactor: {
        enabled: two_factor.enabled,
        since: two_factor.since && formatUtcTime(two_factor.since, iso),
        codesLeft: two_factor.recovery_codes_left,
      },
      contacts: toContactsData(account),
      sessions: sessions.map((session) => sessionView(session, iso)),
      signIns,
    },
  };
}

function sessionView(session: ActiveSession, iso: string): SessionView {
  return {
    id: session.session_id,
    device: session.device,
    place: placeText(session),
    since: formatUtcTime(session.created_at, iso),
    lastSeen: formatUtcTime(session.last_seen_at, iso),
    current: session.current,
  };
}

/** Loads a page of sign-ins; an invalid cursor, for example of an old bookmark, redirects to the first page. */
async function loadSignIns(before: string | null, { api, locale }: LoadContext): Promise<SignInsView> {
  const { iso } = localeOf(locale);
  const cursor = before?.slice(0, 200);
  try {
    const { items, next_cursor } = await api.signIns({ limit: SIGN_INS_PER_PAGE, ...(cursor && { cursor }) });
    return {
      items: items.map((signIn) => ({
        id: signIn.sign_in_id,
        at: formatUtcTime(signIn.at, iso),
        outcome: signIn.outcome,
        method: signIn.method,
        reason: signIn.reason,
        device: signIn.device,
        place: placeText(signIn),
      })),
      nextCursor: next_cursor,
      isFirstPage: !cursor,
    };
  } catch (error) {
    const isInvalidCursor = cursor && productErrorOf(error)?.code === PRODUCT_ERROR.invalidInput;
    throw isInvalidCursor ? redirect(paths.security(locale)) : error;
  }
}

function placeText({ place, address }: Pick<ActiveSession | SignIn, "place" | "address">): string {
  return [place, address].filter(Boolean).join(", ");
}
