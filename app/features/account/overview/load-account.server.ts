import type { WinStatistics } from "#contract/content/content.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import type { Profile } from "#contract/session/user.ts";
import { openMatters } from "./open-matters.server.ts";
import type { OpenMatter } from "./open-matters.tsx";

/** What the account's overview shows besides what the shell knows of its player. */
export interface AccountData {
  profile: Profile & {
    /** Named and written as the page's language does. */
    countryName: string;
    birthdayText: string;
  };
  /** Null where they could not be had: the page lives without them. */
  wins: WinStatistics | null;
  /** What waits for the player, most urgent first. */
  matters: OpenMatter[];
}

/** @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4] */
export async function loadAccount({ api, user, locale, log }: LoadContext): Promise<AccountData> {
  if (!user) throw new Response(null, { status: 503 });
  const [wins, matters] = await Promise.all([
    api.winStatistics({}).catch((error: unknown) => {
      log.warn({ err: error }, "win statistics could not be had");
      return null;
    }),
    openMatters({ api, log }),
  ]);
  const { profile } = user;
  const { iso } = localeOf(locale);
  return {
    profile: {
      ...profile,
      countryName: profile.country && countryName(profile.country, iso),
      birthdayText: profile.birthday && dayText(profile.birthday, iso),
    },
    wins,
    matters,
  };
}

function countryName(code: string, iso: string): string {
  return new Intl.DisplayNames(iso, { type: "region" }).of(code) ?? code;
}

function dayText(isoDay: string, iso: string): string {
  return new Intl.DateTimeFormat(iso, { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDay));
}
