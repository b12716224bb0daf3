import { redirect } from "@remix-run/node";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import { BREAK_KINDS, type BreakData, type ClosedData, parseBreakChoice } from "./model.ts";

/** Data of the break screen; the URL has the choice of the first step. */
export function loadBreak(request: Request): BreakData {
  return { choice: parseBreakChoice(new URL(request.url).searchParams) };
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Data of the screen after a break has started. It is in the URL, because the player is logged out.
 *
 * @throws Response a redirect for a player, who has no active break, and for an invalid URL
 */
export function loadClosed(request: Request, { locale, user }: LoadContext): ClosedData {
  if (user) throw redirect(paths.limits(locale));
  const query = new URL(request.url).searchParams;
  const kind = BREAK_KINDS.find((name) => name === query.get("kind")) ?? "time_out";
  const code = query.get("code");
  const timeOf = (name: string) => {
    const text = query.get(name) ?? "";
    const isValid = ISO_TIME.test(text) && !Number.isNaN(Date.parse(text));
    if (text && !isValid) throw redirect(paths.home(locale));
    return text ? formatUtcTime(text, localeOf(locale).iso) : null;
  };
  const [until, opens] = [timeOf("until"), timeOf("opens")];
  if (kind === "time_out" && !until) throw redirect(paths.home(locale));
  return { kind, until, opens, code };
}
