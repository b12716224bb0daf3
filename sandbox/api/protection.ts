import type { z } from "zod";
import type { Currency } from "#contract/money.ts";
import {
  type Exclusion,
  type protectionOperations,
  type protection as protectionResult,
  REALITY_CHECK_MINUTES,
} from "#contract/protection.ts";
import { helpLines } from "../content/help-lines.ts";
import { type LimitInUse, leftOf, wireValue } from "../protection/limits.ts";
import { Refusal } from "../refusal.ts";
import type { Call, Services } from "../services.ts";
import { type Handlers, signedIn } from "./area.ts";

type WireProtection = z.input<typeof protectionResult>;

/** What players set to protect themselves, and what they have done [RT-4]. */
export function protectionHandlers(services: Services): Handlers<typeof protectionOperations> {
  const { clock, players, sessions, store } = services;
  const { exclusions, limits, realityChecks, statementOf, waitingHours } = services.protection;

  const playerOf = (call: Call) => players.get(signedIn(call).userId);

  const view = ({ userId, currency }: { userId: string; currency: Currency }): WireProtection => ({
    currency,
    limits: limits.list(userId, currency).map((limit) => limitView(limit, currency)),
    waiting_hours: waitingHours,
    reality_check_minutes: realityChecks.of(userId),
  });

  /** Locks the account and signs its player out everywhere, or neither. */
  const lock = (call: Call, exclude: (userId: string) => Exclusion): Exclusion => {
    const { userId } = signedIn(call);
    return store.transaction(() => {
      const exclusion = exclude(userId);
      sessions.endAll(userId);
      return exclusion;
    });
  };

  return {
    protection: (_, call) => view(playerOf(call)),

    setLimit({ kind, period, value }, call) {
      const player = playerOf(call);
      store.transaction(() => limits.set(player.userId, player.currency, { kind, period }, value));
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
      realityChecks.set(signedIn(call).userId, minutes);
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
    left: value === null ? null : onWire(leftOf(limit)),
    renews_at: new Date(span.to).toISOString(),
    waiting: waiting && { value: valueOnWire(waiting.value), from: waiting.from },
  };
}
