import type { Fairness, Outcome } from "#contract/rounds.ts";
import type { Player } from "../accounts/players.ts";
import { themes } from "../catalogue/themes.ts";
import { engineOf } from "../games/engines.ts";
import { type RoundProof, type RoundService, seat } from "../games/rounds.ts";
import { MOST_ROWS } from "../games/slots/cascade-maths.ts";
import type { CascadePicture } from "../games/slots/cascade-picture.ts";
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

/** @returns null for a picture of a kind that is not told */
export function outcomeView({ round }: RoundProof, gameCode: string): Outcome | null {
  const theme = themes[playableGame(gameCode)?.theme.id as keyof typeof themes];
  if (!theme) return null;
  const picture = round.picture as LinesPicture | CascadePicture;
  const symbols = {
    atlas: `/sandbox/art/${theme.id}-symbols.webp`,
    columns: 5,
    rows: 2,
    names: theme.symbols.map((name) => name.replaceAll("-", " ")),
  };
  const { unitsPerStake, rules } = engineOf(round.engine);
  // A bought round staked a multiple of what its units are reckoned by.
  const units_per_stake = (unitsPerStake * round.stake) / round.baseStake;
  if (picture.kind === "lines") {
    return {
      kind: "lines",
      spins: picture.spins.map(({ board, multiplier, awarded, lineWins, scatters, units }) => ({
        ...{ board, multiplier, awarded, scatters, units },
        line_wins: lineWins,
      })),
      lines: (rules as LinesRules).lines.map((line) => [...line]),
      ...{ units_per_stake, symbols },
    };
  }
  if (picture.kind !== "ways" && picture.kind !== "cluster") return null;
  const { kind, bought, spins, gamble } = picture;
  return {
    kind: "cascades",
    pays: kind === "ways" ? "ways" : "clusters",
    bought,
    spins: spins.map(({ free, steps, awarded, units }) => ({
      ...{ free, awarded, units },
      cascades: steps.map(({ board, multiplier, wins, dropped }) => ({
        ...{ board, multiplier, turned: dropped.length },
        wins: wins.map(({ cells, ...win }) => ({ ...win, cells: cells.map(placeOf) })),
      })),
    })),
    ...{ gamble, units_per_stake, symbols },
  };
}

function placeOf(cell: number): { column: number; row: number } {
  return { column: Math.floor(cell / MOST_ROWS), row: cell % MOST_ROWS };
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
