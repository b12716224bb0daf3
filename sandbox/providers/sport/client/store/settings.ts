import type { PRICE_POLICIES } from "../../protocol.ts";
import { ODDS_FORMATS, type OddsFormat } from "../odds/formats.ts";
import { createStoredValue, type StoredValue, type TextStorage } from "./value-store.ts";

export type PricePolicy = (typeof PRICE_POLICIES)[number];

/** What a player has chosen; kept in the browser. */
export interface Settings {
  oddsFormat: OddsFormat;
  policy: PricePolicy;
  /** Whether a tap on odds opens the quick bet instead of adding to the slip. */
  quickBet: boolean;
  /** Stake of quick bets, as a decimal. */
  quickStake: string;
}

const POLICIES: readonly string[] = ["any", "better", "none"] satisfies PricePolicy[];

const INITIAL: Settings = { oddsFormat: "decimal", policy: "better", quickBet: false, quickStake: "5" };

export function createSettings(storage: TextStorage | null, brand: string): StoredValue<Settings> {
  return createStoredValue(storage, `bt-settings-${brand}`, INITIAL, (stored) => {
    if (typeof stored !== "object" || stored === null) return null;
    const { oddsFormat, policy, quickBet, quickStake } = stored as Partial<Settings>;
    return {
      oddsFormat: oddsFormat && ODDS_FORMATS.includes(oddsFormat) ? oddsFormat : INITIAL.oddsFormat,
      policy: policy && POLICIES.includes(policy) ? policy : INITIAL.policy,
      quickBet: quickBet === true,
      quickStake: /^\d{1,9}(\.\d{1,8})?$/.test(String(quickStake)) ? String(quickStake) : INITIAL.quickStake,
    };
  });
}
