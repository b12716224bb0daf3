import { loadAchievements } from "#app/features/account/achievements/load.server.ts";
import { loadOwnGames } from "#app/features/lobby/own-games/index.server.ts";
import { dateText, regionName } from "#app/i18n/format.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { Account } from "#contract/wire/session/account.ts";
import type { Security } from "#contract/wire/session/security.ts";
import type { DocumentState, Verification } from "#contract/wire/verification/verification.ts";
import type { AccountData, PendingTask } from "./model.ts";

/**
 * Loads the account overview.
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadAccount(context: LoadContext): Promise<AccountData> {
  const { api, locale, log } = context;
  const user = requirePlayer(context);
  const [wins, achievements, ownGames, pendingTasks] = await Promise.all([
    loadOptional(api.winStatistics({}), "win statistics", null, log),
    loadAchievements({ api, locale, log }),
    loadOwnGames(context),
    loadPendingTasks({ api, log }),
  ]);
  const { profile } = user;
  return {
    profile: {
      ...profile,
      countryName: profile.country && (regionName(profile.country, locale) ?? profile.country),
      birthdayText: profile.birthday && dateText(profile.birthday, locale, "long"),
    },
    wins,
    achievements,
    openRounds: ownGames?.open.map(({ name: game, code }) => ({ game, code })) ?? [],
    pendingTasks,
  };
}

/** With fewer recovery codes, the player should create new ones. */
const MIN_RECOVERY_CODES = 3;

/** The pending tasks, most urgent first. A part that fails to load is left out. */
async function loadPendingTasks({ api, log }: Pick<LoadContext, "api" | "log">): Promise<PendingTask[]> {
  const orNull = <T>(call: Promise<T>) => loadOptional(call, "pending tasks", null, log);
  const [verification, account, security] = await Promise.all([
    orNull(api.verification({})),
    orNull(api.account({})),
    orNull(api.security({})),
  ]);
  return [...documentTasks(verification), ...contactTasks(account), ...securityTasks(security)];
}

function documentTasks(verification: Verification | null): PendingTask[] {
  const has = (state: DocumentState) => verification?.documents.some((slot) => slot.state === state);
  const tasks: PendingTask[] = [];
  if (has("rejected")) tasks.push("document_refused");
  if (has("requested")) tasks.push("document_asked");
  return tasks;
}

function contactTasks(account: Account | null): PendingTask[] {
  if (!account) return [];
  const tasks: PendingTask[] = [];
  if (account.email_pending !== null || !account.email_confirmed) tasks.push("email");
  if (!account.phone_confirmed) tasks.push("phone");
  return tasks;
}

function securityTasks(security: Security | null): PendingTask[] {
  if (!security) return [];
  const { enabled, recovery_codes_left } = security.two_factor;
  if (!enabled) return ["two_factor"];
  return recovery_codes_left < MIN_RECOVERY_CODES ? ["recovery_codes"] : [];
}
