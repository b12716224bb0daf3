import type { z } from "zod";
import type { Currency } from "#contract/money/money.ts";
import type {
  Exclusion,
  protectionOperations,
  protection as protectionResult,
} from "#contract/protection/protection.ts";
import { REALITY_CHECK_MINUTES } from "#contract/protection/protection-terms.ts";
import { Refusal } from "../../refusal.ts";
import type { Call, Services } from "../../services.ts";
import { helpLines } from "../content/help-lines.ts";
import { type Handlers, signedIn } from "../http/area.ts";
import type { StandingLimit } from "./limit-changes.ts";
import { type LimitInUse, leftOf, wireValue } from "./limits.ts";

type WireProtection = z.input<typeof protectionResult>;
const NO_CONSENTS = { email: false, sms: false, phone: false, push: false };
type Owner = { userId: string; currency: Currency };

/** What players set to protect themselves, and what they have done [RT-4]. */
export function protectionHandlers(services: Services): Handlers<typeof protectionOperations> {
  const { clock, crash, hub, mail, players, sessions, store } = services;
  const { exclusions, limits, playSessions, realityChecks, statementOf, waitingHours } = services.protection;

  const playerOf = (call: Call) => players.get(signedIn(call).userId);

  const view = ({ userId, currency }: Owner): WireProtection => ({
    currency,
    limits: limits.list(userId, currency).map((limit) => limitView(limit, currency)),
    waiting_hours: waitingHours,
    reality_check_minutes: realityChecks.of(userId),
  });

  /** Mails what has become of a limit. */
  const tellOf = ({ kind, period, value, waiting }: StandingLimit, player: Owner, { origin }: Call) => {
    const worth = (amount: number | null) => {
      if (amount === null) return null;
      return kind === "session" ? { minutes: amount } : { amount, currency: player.currency };
    };
    if (waiting) {
      const vars = { kind, period, value: worth(waiting.value), from: new Date(waiting.from) };
      mail.send(player.userId, "limit_waiting", vars, { origin });
    } else mail.send(player.userId, "limit_set", { kind, period, value: worth(value) }, { origin });
  };

  /** Locks the account, signs its player out everywhere, ends what they fly and tells them by mail: all of it or nothing. */
  const lock = (call: Call, exclude: (userId: string) => Exclusion): Exclusion => {
    const { userId } = signedIn(call);
    return store.transaction(() => {
      const exclusion = exclude(userId);
      sessions.endAll(userId);
      crash.release(userId);
      if (exclusion.kind === "self_exclusion") players.setConsents(userId, NO_CONSENTS);
      const until = exclusion.ends_at === null ? null : new Date(exclusion.ends_at);
      const { origin } = call;
      if (until && exclusion.kind === "time_out") mail.send(userId, "time_out", { until }, { origin });
      else mail.send(userId, "self_exclusion", { until }, { origin });
      return exclusion;
    });
  };

  return {
    protection: (_, call) => view(playerOf(call)),

    setLimit({ kind, period, value }, call) {
      const player = playerOf(call);
      store.transaction(() => {
        const limit = limits.set(player.userId, player.currency, { kind, period }, value);
        if (limit) tellOf(limit, player, call);
      });
      return view(player);
    },

    withdrawLimitChange(name, call) {
      const player = playerOf(call);
      store.transaction(() => limits.withdraw(player.userId, name));
      return view(player);
    },

    setRealityCheck({ minutes }, call) {
      const offered: readonly (number | null)[] = [...REALITY_CHECK_MINUTES, null];
      if (!offered.includes(minutes)) throw new Refusal("invalid_input", { field: "minutes" });
      const { userId, currency } = playerOf(call);
      realityChecks.set(userId, minutes);
      // The present session's next check has moved.
      hub.toPlayer(userId, { event: "play/session", data: { session: playSessions.view(userId, currency) } });
      return { success: true };
    },

    takeTimeOut: ({ days }, call) => lock(call, (userId) => exclusions.timeOut(userId, days)),

    excludeSelf: ({ months }, call) => lock(call, (userId) => exclusions.exclude(userId, months)),

    activityStatement({ period, on }, call) {
      const { userId, currency } = playerOf(call);
      return statementOf(userId, currency, period, on ?? clock.iso().slice(0, 10));
    },

    helpLines: () => helpLines,
  };
}

function limitView(limit: LimitInUse, currency: Currency): WireProtection["limits"][number] {
  const { kind, period, value, waiting, span, used } = limit;
  const minutes = (amount: number) => (kind === "session" ? amount * 60_000 : amount);
  const onWire = (amount: number) => wireValue(limit, currency, amount);
  const valueOnWire = (amount: number | null) => (amount === null ? null : onWire(minutes(amount)));
  return {
    kind,
    period,
    value: valueOnWire(value),
    used: onWire(Math.max(0, used)),
    left: value === null ? null : wireValue(limit, currency, leftOf(limit), Math.ceil),
    renews_at: new Date(span.to).toISOString(),
    waiting: waiting && { value: valueOnWire(waiting.value), from: waiting.from },
  };
}
