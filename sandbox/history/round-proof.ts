import type { Fairness, Outcome } from "#contract/rounds.ts";
import type { Player } from "../accounts/players.ts";
import { themes } from "../catalogue/themes.ts";
import { engineOf } from "../games/engines.ts";
import { type RoundProof, type RoundService, seat } from "../games/rounds.ts";
import type { LinesPicture, LinesRules } from "../games/slots/lines-picture.ts";
import { playableGame } from "../lobby/catalogue.ts";
import type { ListedRound } from "./round-list.ts";

type Played = ListedRound & { mode: "real" | "demo" };

/** What the reels of a round showed and what proves it, where this sandbox's own games played it. */
export function createRoundProofs(rounds: RoundService) {
  const seatOf = ({ userId, currency }: Player, { mode, gameCode }: Played) => {
    const game = playableGame(gameCode);
    const launch = { userId, currency, mode, gameCode, language: "en", demoWalletId: userId };
    return game && seat(launch, game);
  };

  const proofOf = (player: Player, round: Played): RoundProof | null => {
    const at = seatOf(player, round);
    return at && rounds.find(at, round.roundId) && rounds.verify(at, round.roundId);
  };

  return {
    proofOf,
    /** Goes on with a new seed where the round's is still secret; false where there is nothing to reveal, or a round still draws from it. */
    reveal(player: Player, round: Played): boolean {
      const at = seatOf(player, round);
      const proof = proofOf(player, round);
      if (!at || !proof) return false;
      if (proof.serverSeed !== null) return true;
      if (rounds.state(at).openRound?.state === "waiting") return false;
      rounds.rotateSeed(at);
      return true;
    },
  };
}
export type RoundProofs = ReturnType<typeof createRoundProofs>;

/** @returns null for a picture of another kind than lines */
export function outcomeView({ round }: RoundProof, gameCode: string): Outcome | null {
  const picture = round.picture as LinesPicture;
  const theme = themes[playableGame(gameCode)?.theme.id as keyof typeof themes];
  if (picture.kind !== "lines" || !theme) return null;
  const engine = engineOf(round.engine);
  return {
    kind: "lines",
    spins: picture.spins.map(({ board, multiplier, awarded, lineWins, scatters, units }) => ({
      ...{ board, multiplier, awarded, scatters, units },
      line_wins: lineWins,
    })),
    lines: (engine.rules as LinesRules).lines.map((line) => [...line]),
    units_per_stake: engine.unitsPerStake,
    symbols: {
      atlas: `/sandbox/art/${theme.id}-symbols.webp`,
      columns: 5,
      rows: 2,
      names: theme.symbols.map((name) => name.replaceAll("-", " ")),
    },
  };
}

export function fairnessView({
  round,
  serverSeedHash,
  serverSeed,
  commitmentHolds,
  outcomeHolds,
}: RoundProof): Fairness {
  return {
    engine: round.engine,
    server_seed_hash: serverSeedHash,
    server_seed: serverSeed,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    commitment_holds: commitmentHolds,
    outcome_holds: outcomeHolds,
  };
}
