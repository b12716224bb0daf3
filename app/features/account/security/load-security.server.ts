import { redirect } from "@remix-run/node";
import { loadContacts } from "#app/features/account/contacts/index.server.ts";
import { auth } from "#app/guards/auth.ts";
import { momentText } from "#app/i18n/moment.ts";
import { paths } from "#app/i18n/paths.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import type { ActiveSession, SignIn } from "#contract/session/security.ts";
import type { SecurityScreenData, SessionView, SignInsView } from "./security-view.ts";

/** How many sign-ins a page of the history has. */
const PAGE = 10;

type Params = Record<string, string | undefined>;

/**
 * Leads away whom the guard `auth` would keep out. The route cannot name it, because a mailed link must open for whoever
 * reads the mail, in a browser that knows nobody.
 *
 * @throws Response a redirect
 */
export async function requirePlayer(request: Request, params: Params, context: LoadContext): Promise<void> {
  const outcome = await auth({ url: new URL(request.url), params, context });
  if (outcome) throw redirect(outcome.redirect);
}

/** @throws a 503 response while nobody can say who is signed in, or a redirect */
export async function loadSecurity(
  request: Request,
  params: Params,
  context: LoadContext,
): Promise<SecurityScreenData> {
  const query = new URL(request.url).searchParams;
  const link = query.get("confirm-email");
  if (link) return { link };
  await requirePlayer(request, params, context);
  const { api, user, locale } = context;
  if (!user) throw new Response(null, { status: 503 });
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
      passwordChanged: password_changed_at && momentText(password_changed_at, iso),
      twoFactor: {
        enabled: two_factor.enabled,
        since: two_factor.since && momentText(two_factor.since, iso),
        codesLeft: two_factor.recovery_codes_left,
      },
      contacts: loadContacts(account),
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
    since: momentText(session.created_at, iso),
    lastSeen: momentText(session.last_seen_at, iso),
    current: session.current,
  };
}

/** A cursor that means nothing, out of an old bookmark, leads to the newest. */
async function loadSignIns(before: string | null, { api, locale }: LoadContext): Promise<SignInsView> {
  const { iso } = localeOf(locale);
  const cursor = before?.slice(0, 200);
  try {
    const { items, next_cursor } = await api.signIns({ limit: PAGE, ...(cursor && { cursor }) });
    return {
      items: items.map((signIn) => ({
        id: signIn.sign_in_id,
        at: momentText(signIn.at, iso),
        outcome: signIn.outcome,
        method: signIn.method,
        reason: signIn.reason,
        device: signIn.device,
        place: placeText(signIn),
      })),
      older: next_cursor,
      newest: !cursor,
    };
  } catch (error) {
    const refused = cursor && (productErrorOf(error)?.code ?? 0) !== 0;
    throw refused ? redirect(paths.security(locale)) : error;
  }
}

function placeText({ place, address }: Pick<ActiveSession | SignIn, "place" | "address">): string {
  return [place, address].filter(Boolean).join(", ");
}
