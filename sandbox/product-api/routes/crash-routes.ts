import { toLocaleCode } from "#contract/wire/locales.ts";
import { guestCurrency } from "#contract/wire/money/locale-currency.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { crashOperations } from "#contract/wire/play/crash.ts";
import { JURISDICTION_PROFILES } from "#contract/wire/protection/jurisdictions.ts";
import type { CrashGameService } from "../../providers/games/server/crash/crash-game.ts";
import { crashBetView, crashProofView, ownCrashBetView } from "../../providers/games/server/crash/views.ts";
import { stakesFor } from "../../providers/games/server/stakes.ts";
import { Refusal } from "../../refusal.ts";
import { pageByCursor } from "../../store/pagination.ts";
import type { Players } from "../accounts/players.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { VerificationService } from "../verification/verification.ts";
import { mapWalletRefusals } from "../wallet/wallet-refusals.ts";

interface Dependencies {
  crash: CrashGameService;
  players: Players;
  verification: VerificationService;
}

/** Maximum number of recent crash points and of listed bets in the state. */
const MAX_RECENT_ROUNDS = 40;
const MAX_LISTED_BETS = 200;
/** Cursor of the first page: later than every time. */
const FIRST_PAGE_CURSOR = ["9999", ""] as const;

/** The crash game [RT-13]. */
export function crashHandlers({
  crash,
  players,
  verification,
}: Dependencies): HandlersOf<typeof crashOperations> {
  const { rounds, bets } = crash;

  return {
    crashState({ locale }, { session }) {
      crash.touch();
      const shown = crash.currentRound();
      const { terminalHash, salt, beacon, beaconRound, length } = rounds.chainOf(shown.chainId);
      const currency = session ? players.get(session.userId).currency : guestCurrency(toLocaleCode(locale));
      const { stakes, initial } = stakesFor(currency);
      const decimal = (amount = 0) => decimalOf({ amount, currency });
      return {
        round: crash.roundView(),
        bets: bets.ofRound(shown.id, MAX_LISTED_BETS).map(crashBetView),
        bets_count: bets.count(shown.id),
        recent: rounds
          .recent(MAX_RECENT_ROUNDS)
          .map(({ id, multiplier }) => ({ round_id: String(id), multiplier: multiplier ?? 100 })),
        own: session ? bets.ownSince(session.userId, shown.id).map(ownCrashBetView) : [],
        chain: { terminal_hash: terminalHash, salt, beacon, beacon_round: beaconRound, length },
        stakes: { currency, min: decimal(stakes[0]), max: decimal(stakes.at(-1)), usual: decimal(initial) },
      };
    },

    placeCrashBet({ panel, stake, auto_cash_out }, call) {
      const player = players.get(requireSession(call).userId);
      if (JURISDICTION_PROFILES[call.jurisdiction].identityFirst) verification.checkIdentity(player.userId);
      return ownCrashBetView(
        mapWalletRefusals(() => crash.place(player, { panel, stake, auto: auto_cash_out })),
      );
    },
    cancelCrashBet: ({ bet_id }, call) => ownCrashBetView(crash.cancel(requireSession(call).userId, bet_id)),
    cashOutCrash: ({ bet_id }, call) => ownCrashBetView(crash.cashOut(requireSession(call).userId, bet_id)),

    crashBets: (query, call) =>
      pageByCursor(query, {
        read: (after, limit) => {
          const [placedBefore, id] = after ?? FIRST_PAGE_CURSOR;
          return bets.ofPlayer(requireSession(call).userId, String(placedBefore), String(id), limit);
        },
        keyOf: ({ at, betId }) => [at, betId],
        view: ownCrashBetView,
      }),
    crashRounds: (query) =>
      pageByCursor(query, {
        read: (after, limit) => rounds.overBefore(Number(after?.[0] ?? Number.MAX_SAFE_INTEGER), limit),
        keyOf: ({ id }) => [id],
        view: (round) => crashProofView(round, rounds),
      }),
    crashRound({ round_id }) {
      const round = rounds.find(Number(round_id));
      if (round?.state !== "crashed" && round?.state !== "void") throw new Refusal("not_found");
      return crashProofView(round, rounds);
    },
  };
}
