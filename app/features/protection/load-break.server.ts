import { redirect } from "@remix-run/node";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import { momentText } from "#contract/moment.ts";
import { BREAK_KINDS, chosenBreak } from "./break-forms.ts";
import type { BreakData } from "./break-screen.tsx";
import type { ClosedData } from "./closed-screen.tsx";

export function loadBreak(request: Request): BreakData {
  return { choice: chosenBreak(new URL(request.url).searchParams) };
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * What the farewell says, out of its address: nobody is signed in any more who could be asked about. Whoever is signed in has
 * no break, and is led to where they can take one.
 */
export function loadClosed(request: Request, { locale, user }: LoadContext): ClosedData {
  if (user) throw redirect(paths.limits(locale));
  const query = new URL(request.url).searchParams;
  const kind = BREAK_KINDS.find((name) => name === query.get("kind")) ?? "time_out";
  const until = query.get("until") ?? "";
  const known = ISO_TIME.test(until) && !Number.isNaN(Date.parse(until));
  if (!known && (kind === "time_out" || until)) throw redirect(paths.home(locale));
  return { kind, until: known ? momentText(until, localeOf(locale).iso) : null };
}
