import type { RouletteOutcome } from "#contract/wire/play/round-outcome.ts";
import type { ChainProof } from "#contract/wire/play/rounds.ts";
import type { SeamlessWallet, WalletAccount } from "../../../seamless-wallet.ts";
import { LIVE_TABLES } from "../../catalogue/games/live-tables.ts";
import { settleBets } from "../../engines/roulette/bets.ts";
import { describeRoulette } from "../../engines/round-descriptions.ts";
import type { OwnRoundView, ProofView, SlipResponse, TableState } from "../../protocol.ts";
import { createDemoWallet } from "../demo-wallet.ts";
import type { GameSession } from "../round-requests.ts";
import { createLiveTable, type LiveTable, type LiveTableOptions } from "./live-table.ts";
import { betsOf, createSlipStore, type LiveSlip, type SlipOwner } from "./slip-store.ts";
import { liveBetView, liveChainProof, liveProofView, slipView } from "./views.ts";

/** Bets in the state of a table. */
const MAX_BETS = 200;
/** Latest numbers in the state of a table. */
const MAX_NUMBERS = 200;
/** Rounds in a list of proofs or own rounds. */
const MAX_ROUNDS = 25;

interface LiveTablesOptions extends Omit<LiveTableOptions, "slips" | "walletOf"> {
  wallet: SeamlessWallet;
}

/** All live tables, and the operations of a game session at a table. */
export function createLiveTables({ wallet, ...options }: LiveTablesOptions) {
  const { store } = options;
  const slips = createSlipStore(store);
  const playMoney = createDemoWallet(store.db);
  const walletOf = (mode: GameSession["mode"]): SeamlessWallet => (mode === "real" ? wallet : playMoney);
  const tables = new Map<string, LiveTable>(
    LIVE_TABLES.map((config) => [config.code, createLiveTable(config, { ...options, slips, walletOf })]),
  );

  const bettorOf = ({ mode, account }: GameSession): SlipOwner => ({
    mode,
    accountId: account.userId,
    currency: account.currency,
  });
  const balanceOf = ({ mode, account }: GameSession): number =>
    store.transaction(() => walletOf(mode).balance(account).balance);
  const slipResponse = (session: GameSession, slip: LiveSlip): SlipResponse => ({
    slip: slipView(slip, null),
    balance: balanceOf(session),
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
    /** Performs all phase changes that are due. */
    tick(): void {
      for (const table of tables.values()) table.tick();
    },

    state(table: LiveTable, session: GameSession): TableState {
      table.touch();
      const round = table.currentRound();
      const bettor = bettorOf(session);
      const own = round && slips.of(round.id, bettor);
      const previous = slips
        .ofPlayer(bettor, table.config.code, MAX_ROUNDS)
        .find((slip) => slip.roundId !== round?.id && betsOf(slip).length > 0);
      const { chainId: _id, ...chain } = table.chain();
      return {
        mode: session.mode,
        currency: bettor.currency,
        balance: balanceOf(session),
        unit: table.unit(bettor.currency),
        timing: table.config.timing,
        round: table.roundView(),
        bets: round ? slips.ofRound(round.id, MAX_BETS).map(liveBetView) : [],
        betsCount: round ? slips.count(round.id) : 0,
        numbers: table.rounds.latestNumbers(MAX_NUMBERS),
        own: own && slipView(own, round.number),
        last: previous ? betsOf(previous) : [],
        chain,
      };
    },
    /** See `placeBets` of live-table.ts. */
    placeBets: (
      table: LiveTable,
      session: GameSession,
      roundId: number,
      requestId: string,
      bets: unknown,
    ): SlipResponse => slipResponse(session, table.placeBets(bettorOf(session), roundId, requestId, bets)),
    /** See `takeBackBetsOf` of live-table.ts; for bets with real money at all tables. */
    takeBackBetsOf({ userId, currency }: WalletAccount): void {
      for (const table of tables.values())
        table.takeBackBetsOf({ mode: "real", accountId: userId, currency });
    },
    /** The latest rounds with their proofs, newest first. */
    proofs: (table: LiveTable): ProofView[] =>
      table.rounds
        .overBefore(Number.MAX_SAFE_INTEGER, MAX_ROUNDS)
        .map((round) => liveProofView(round, table.rounds)),
    /** The player's rounds at the table, newest first. */
    ownRounds: (table: LiveTable, session: GameSession): OwnRoundView[] =>
      slips
        .ofPlayer(bettorOf(session), table.config.code, MAX_ROUNDS)
        .filter((slip) => betsOf(slip).length > 0)
        .map((slip) => {
          const round = table.rounds.find(slip.roundId);
          const number = slip.state === "settled" ? (round?.number ?? null) : null;
          return { ...slipView(slip, number), number };
        }),
    /**
     * The outcome and proof of a slip for the game history.
     *
     * @param slipId the round id that the wallet knows
     * @returns null until the slip is settled
     */
    describeSlip(slipId: string): { outcome: RouletteOutcome; chain: ChainProof } | null {
      const slip = slips.find(slipId);
      if (slip?.state !== "settled") return null;
      for (const { rounds } of tables.values()) {
        const round = rounds.find(slip.roundId);
        if (round?.number == null) continue;
        return {
          outcome: describeRoulette({ number: round.number, bets: settleBets(betsOf(slip), round.number) }),
          chain: liveChainProof(round, rounds),
        };
      }
      return null;
    },
  };
}
export type LiveTables = ReturnType<typeof createLiveTables>;
