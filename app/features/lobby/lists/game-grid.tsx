import type { GameCard } from "#contract/lobby/games.ts";
import { GameTile } from "./game-tile.tsx";
import { useRealPlay } from "./use-real-play.ts";

/** How many tiles the first screenful of a phone or a desktop shows; their pictures are not lazy. */
const FIRST_SCREENFUL = 6;

/** Games as a grid that fills the width it is given. */
export function GameGrid({ games }: { games: readonly GameCard[] }) {
  const onClick = useRealPlay();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the handler hears its links, which answer keys by themselves.
    <ul className="game-grid" onClick={onClick}>
      {games.map((game, index) => (
        <li key={game.code}>
          <GameTile game={game} eager={index < FIRST_SCREENFUL} />
        </li>
      ))}
    </ul>
  );
}
