import type { GamePage } from "#contract/lobby/games.ts";

interface RowRoomProps {
  title: string;
  games: GamePage;
}

/** A row of games without what makes it work: as high as it will be, and light enough for a page that is drawn for each player. */
export function RowRoom({ title, games }: RowRoomProps) {
  return (
    <section className="game-row">
      <header className="game-row-head">
        <h2>{title}</h2>
      </header>
      <ul className="game-row-list">
        {games.items.map(({ code, name, provider }) => (
          <li key={code}>
            <div className="tile-art" />
            <p className="tile-name">{name}</p>
            <p className="tile-provider">{provider.name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
