import type { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import type { playSessionOperations } from "#contract/wire/play/play-session.ts";
import type {
  protectionOperations,
  protection as protectionResult,
} from "#contract/wire/protection/protection.ts";
import { REALITY_CHECK_MINUTES } from "#contract/wire/protection/protection-constants.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { OneTimeCodes } from "../accounts/one-time-codes.ts";
import type { Players } from "../accounts/players.ts";
import { type CallContext, type HandlersOf, requireSession } from "../http/call-context.ts";
import type { Hub } from "../live/hub.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { helpLines } from "../protection/help-lines.ts";
import type { CurrentLimit } from "../protection/limit-changes.ts";
import { type LimitInUse, leftOf, limitAmountView } from "../protection/limits.ts";
import type { AccountLock } from "../sign-in/account-lock.ts";

interface Dependencies {
  clock: Clock;
  codes: OneTimeCodes;
  accountLock: AccountLock;
  hub: Hub;
  mail: PlayerMail;
  players: Players;
  protection: PlayerProtection;
  store: Store;
}

type ProtectionView = z.input<typeof protectionResult>;
type LimitOwner = { userId: string; currency: Currency };

/** Limits, reality checks, exclusions and activity statements of players [RT-4]. */
export function protectionHandlers(dependencies: Dependencies): HandlersOf<typeof protectionOperations> {
  const { accountLock, clock, codes, hub, mail, players, store } = dependencies;
  const { exclusions, limitPrompts, limits, playSessions, realityChecks, statementOf, waitingHours } =
    dependencies.protection;

  const playerOf = (call: CallContext) => players.get(requireSession(call).userId);

  const view = ({ userId, currency }: LimitOwner): ProtectionView => ({
    currency,
    limits: limits.list(userId, currency).map((limit) => limitView(limit, currency, clock.iso())),
    waiting_hours: waitingHours,
    reality_check_minutes: realityChecks.of(userId),
    limit_prompts: limitPrompts.due(userId),
  });

  const sendLimitMail = (
    { kind, period, value, waiting }: CurrentLimit,
    player: LimitOwner,
    { origin }: CallContext,
  ) => {
    const mailValue = (amount: number | null) => {
      if (amount === null) return null;
      return kind === "session" ? { minutes: amount } : { amount, currency: player.currency };
    };
    if (waiting) {
      const vars = { kind, period, value: mailValue(waiting.value), from: new Date(waiting.from) };
      mail.send(player.userId, "limit_waiting", vars, { origin });
    } else {
      mail.send(player.userId, "limit_set", { kind, period, value: mailValue(value) }, { origin });
    }
  };

  return {
    protection: (_, call) => view(playerOf(call)),

    setLimit({ kind, period, value }, call) {
      const player = playerOf(call);
      store.transaction(() => {
        const limit = limits.set(player.userId, player.currency, { kind, period }, value);
        if (limit) sendLimitMail(limit, player, call);
      });
      return view(player);
    },

    confirmLimitChange(name, call) {
      const player = playerOf(call);
      store.transaction(() => {
        const limit = limits.confirm(player.userId, name);
        if (limit) sendLimitMail(limit, player, call);
      });
      return view(player);
    },

    withdrawLimitChange(name, call) {
      const player = playerOf(call);
      store.transaction(() => limits.withdraw(player.userId, name));
      return view(player);
    },

    answerLimitPrompt({ place, answer }, call) {
      limitPrompts.answer(requireSession(call).userId, place, answer);
      return { success: true };
    },

    setRealityCheck({ minutes }, call) {
      const offered: readonly (number | null)[] = [...REALITY_CHECK_MINUTES, null];
      if (!offered.includes(minutes)) throw new Refusal("invalid_input", { field: "minutes" });
      const { userId, currency } = playerOf(call);
      playSessions.setRealityCheck(userId, minutes);
      // The due time of the current session's next check may have changed.
      hub.toPlayer(userId, { event: "play/session", data: { session: playSessions.view(userId, currency) } });
      return { success: true };
    },

    takeTimeOut({ days }, call) {
      const { userId } = requireSession(call);
      return store.transaction(() => {
        const exclusion = accountLock.lock(userId, exclusions.timeOut(userId, days), call.origin);
        return { ...exclusion, exclusion_code: codes.issue("exclusion", userId) };
      });
    },

    excludeSelf({ months }, call) {
      const { userId } = requireSession(call);
      return store.transaction(() =>
        accountLock.lock(userId, exclusions.exclude(userId, months), call.origin),
      );
    },

    excludeSelfByCode({ code, months }, call) {
      return store.transaction(() => {
        const userId = codes.redeem("exclusion", code);
        if (!userId) throw new Refusal("link_expired");
        return accountLock.lock(userId, exclusions.exclude(userId, months), call.origin);
      });
    },

    requestExclusionEnd({ code }) {
      return store.transaction(() => {
        const userId = codes.redeem("exclusion", code);
        const opens_at = userId && exclusions.requestEnd(userId);
        if (!opens_at) throw new Refusal("link_expired");
        return { opens_at };
      });
    },

    activityStatement({ period, on }, call) {
      const { userId, currency } = playerOf(call);
      return statementOf(userId, currency, period, on ?? clock.iso().slice(0, 10));
    },

    helpLines: () => helpLines,
  };
}

/** The player's play session and the answers to its reality checks. */
export function playSessionHandlers({
  hub,
  players,
  protection: { playSessions },
}: Pick<Dependencies, "hub" | "players" | "protection">): HandlersOf<typeof playSessionOperations> {
  const view = (call: CallContext) => {
    const { userId } = requireSession(call);
    return playSessions.view(userId, players.get(userId).currency);
  };
  return {
    playSession: (_, call) => view(call),
    answerRealityCheck({ check_id, answer }, call) {
      const { userId } = requireSession(call);
      playSessions.answer(userId, check_id, answer);
      const session = view(call);
      // Closes the dialog in the player's other tabs and devices.
      hub.toPlayer(userId, { event: "play/session", data: { session } });
      return session;
    },
  };
}

function limitView(limit: LimitInUse, currency: Currency, now: string): ProtectionView["limits"][number] {
  const { kind, period, value, waiting, span, used } = limit;
  const inUnitOfUsage = (amount: number) => (kind === "session" ? amount * 60_000 : amount);
  const valueView = (amount: number | null) =>
    amount === null ? null : limitAmountView(limit, currency, inUnitOfUsage(amount));
  return {
    kind,
    period,
    value: valueView(value),
    used: limitAmountView(limit, currency, Math.max(0, used)),
    left: value === null ? null : limitAmountView(limit, currency, leftOf(limit), Math.ceil),
    renews_at: new Date(span.to).toISOString(),
    waiting: waiting && {
      value: valueView(waiting.value),
      from: waiting.from,
      confirmable: waiting.from <= now,
    },
  };
}
