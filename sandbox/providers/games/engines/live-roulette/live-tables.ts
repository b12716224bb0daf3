import type { RouletteOutcome } from "#contract/play/round-outcome.ts";
import type { ChainProof } from "#contract/play/rounds.ts";
import { demoWallet } from "../../demo-wallet.ts";
import type { Seat } from "../../round-calls.ts";
import type { SeamlessWallet } from "../../wallet-port.ts";
import { settleBets } from "../roulette/bets.ts";
import { toldRoulette } from "../roulette/told-roulette.ts";
import { createLiveTable, type LiveTable, type TableParts } from "./live-table.ts";
import { type Bettor, betsOf, createSlips, type Slip } from "./slips-store.ts";
import { TABLES } from "./tables.ts";
import {
  betView,
  chainView,
  type OwnRoundView,
  type ProofView,
  proofView,
  slipView,
  type TableState,
} from "./views.ts";

/** Bets in the list of a table, numbers in its history, rounds of a look back. */
const LISTED = 200;
const NUMBERS = 200;
const LOOK_BACK = 25;
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

interface Parts extends Omit<TableParts, "slips" | "walletOf" | "watched"> {
  wallet: SeamlessWallet;
  /** Whether anybody sees the tables elsewhere, such as in the lobby. */
  watched: () => boolean;
}

export interface SlipAnswer {
  slip: ReturnType<typeof slipView>;
  balance: number;
}

/** The live tables, and what a seat at one may ask. */
export function createLiveTables({ wallet, ...parts }: Parts) {
  const { store } = parts;
  const slips = createSlips(store);
  const playMoney = demoWallet(store.db);
  const walletOf = (mode: Seat["mode"]): SeamlessWallet => (mode === "real" ? wallet : playMoney);
  const tables = new Map<string, LiveTable>(
    TABLES.map((terms) => [terms.code, createLiveTable(terms, { ...parts, slips, walletOf })]),
  );

  const bettorOf = ({ mode, account }: Seat): Bettor => ({
    mode,
    accountId: account.userId,
    currency: account.currency,
  });
  const balanceOf = ({ mode, account }: Seat): number =>
    store.transaction(() => walletOf(mode).balance(account).balance);
  const answer = (at: Seat, slip: Slip): SlipAnswer => ({
    slip: slipView(slip, null),
    balance: balanceOf(at),
  });

  return {
    all: (): readonly LiveTable[] => [...tables.values()],
    /** The table of a game; null for any other game. */
    find: (code: string): LiveTable | null => tables.get(code) ?? null,
    start(): void {
      for (const table of tables.values()) table.start();
    },
    stop(): void {
      for (const table of tables.values()) table.stop();
    },
    tick(): void {
      for (const table of tables.values()) table.tick();
    },

    state(table: LiveTable, at: Seat): TableState {
      table.look();
      const shown = table.shownRound();
      const bettor = bettorOf(at);
      const own = shown && slips.of(shown.id, bettor);
      const before = slips
        .ofPlayer(bettor, table.terms.code, LOOK_BACK)
        .find((slip) => slip.roundId !== shown?.id && betsOf(slip).length > 0);
      const { terminalHash, salt, length } = table.chain();
      return {
        ...{ mode: at.mode, currency: bettor.currency, balance: balanceOf(at) },
        ...{ unit: table.unit(bettor.currency), timing: table.terms.timing },
        round: table.roundView(),
        bets: shown ? slips.ofRound(shown.id, LISTED).map(betView) : [],
        betsCount: shown ? slips.count(shown.id) : 0,
        numbers: table.rounds.latest(NUMBERS).map(({ id, number }) => ({ roundId: id, number })),
        own: own && slipView(own, shown.number),
        last: before ? betsOf(before) : [],
        chain: { terminalHash, salt, length },
      };
    },
    lay: (table: LiveTable, at: Seat, roundId: number, requestId: string, bets: unknown): SlipAnswer =>
      answer(at, table.lay(bettorOf(at), roundId, requestId, bets)),
    /** The latest rounds, newest first, each with what proves it. */
    proofs: (table: LiveTable): ProofView[] =>
      table.rounds.overBefore(AFTER_ALL, LOOK_BACK).map((round) => proofView(round, table.rounds)),
    /** The visitor's own rounds at the table, newest first. */
    own: (table: LiveTable, at: Seat): OwnRoundView[] =>
      slips
        .ofPlayer(bettorOf(at), table.terms.code, LOOK_BACK)
        .filter((slip) => betsOf(slip).length > 0)
        .map((slip) => {
          const round = table.rounds.find(slip.roundId);
          const number = slip.state === "settled" ? (round?.number ?? null) : null;
          return { ...slipView(slip, number), number };
        }),
    /** What a player's history tells of bets, by the round that the wallet knows them by; null while they are not settled. */
    look(slipId: string): { outcome: RouletteOutcome; chain: ChainProof } | null {
      const slip = slips.find(slipId);
      if (slip?.state !== "settled") return null;
      for (const { rounds } of tables.values()) {
        const round = rounds.find(slip.roundId);
        if (round?.number == null) continue;
        return {
          outcome: toldRoulette({ number: round.number, bets: settleBets(betsOf(slip), round.number) }),
          chain: chainView(round, rounds),
        };
      }
      return null;
    },
  };
}
export type LiveTables = ReturnType<typeof createLiveTables>;
