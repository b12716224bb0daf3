import { JURISDICTION_PROFILES, type Jurisdiction } from "#contract/wire/protection/jurisdictions.ts";
import { isOfAge } from "#contract/wire/session/age.ts";
import { fromEuroCents, toEuroCents } from "../../exchange-rates.ts";
import { engineOf } from "../../providers/games/engines/registry.ts";
import type { LaunchDetails, PlayRules } from "../../providers/games/server/services.ts";
import type { Player } from "../accounts/players.ts";
import { playableGame } from "./catalogue.ts";

const SLOT_KINDS: readonly string[] = ["lines", "ways", "cluster"];

/**
 * What a jurisdiction requires of a launch's rounds [JUR-1]. A player whose birthday is unknown counts as young, and a stake is
 * compared in the launch's currency.
 */
export function playRulesOf(
  jurisdiction: Jurisdiction,
  { gameCode, currency }: Pick<LaunchDetails, "gameCode" | "currency">,
  { birthday, country }: Pick<Player["profile"], "birthday" | "country">,
  now: Date,
): PlayRules {
  const { slotRoundSeconds, tableRoundSeconds, slotStake, autoplay, speedUp, bonusBuy, gamble } =
    JURISDICTION_PROFILES[jurisdiction];
  const game = playableGame(gameCode);
  const isSlot = game !== null && SLOT_KINDS.includes(engineOf(game.engine).kind);
  const allowed = { autoplay, speedUp, bonusBuy, gamble };
  if (!isSlot) return { ...allowed, roundMs: tableRoundSeconds * 1000, highestStake: null };

  const { younger } = slotStake ?? {};
  const isYoung = younger && (birthday === "" || !isOfAge(birthday, country, now, younger.age));
  const amount = isYoung ? younger.amount : slotStake?.amount;
  return {
    ...allowed,
    roundMs: slotRoundSeconds * 1000,
    highestStake:
      slotStake && amount !== undefined
        ? fromEuroCents(toEuroCents(amount, slotStake.currency), currency)
        : null,
  };
}
