import { useTranslation } from "react-i18next";
import { Heart } from "#app/features/lobby/favourites/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { LazyPicture } from "#app/ui/lazy-picture.tsx";
import type { GameCard } from "#contract/lobby/games.ts";
import { GameBadges } from "./game-badges.tsx";

interface GameTileProps {
  game: GameCard;
  /** Tiles in the first screenful load their picture at once, and before what can wait. */
  eager?: boolean;
}

/**
 * One game as a 3:4 picture with its name and provider. Its links are plain anchors, because a grid of router links costs
 * more than the rest of the page; the list around it navigates in the client (see use-real-play.ts).
 */
export function GameTile({ game, eager = false }: GameTileProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return (
    <article className="tile">
      <div className="tile-art">
        {eager ? (
          <img {...pictureOf(game)} fetchPriority="high" alt="" />
        ) : (
          <LazyPicture {...pictureOf(game)} alt="" />
        )}
        <GameBadges game={game} />
        <Heart game={game} on="tile" />
        <div className="tile-actions">
          <a
            className="tile-play sunrise"
            href={paths.play(game.code, "real")}
            data-mode="real"
            aria-label={t("tile.play_game", { game: game.name })}
          >
            {t("tile.play")}
          </a>
          {game.demo && (
            <a
              className="tile-demo"
              href={paths.play(game.code, "demo")}
              aria-label={t("tile.demo_game", { game: game.name })}
            >
              {t("tile.demo")}
            </a>
          )}
        </div>
      </div>
      <h3 className="tile-name">
        <a href={paths.play(game.code)} data-mode="any" className="tile-link">
          {game.name}
        </a>
      </h3>
      <p className="tile-provider">{game.provider.name}</p>
    </article>
  );
}

function pictureOf({ image: { small, large } }: GameCard) {
  return {
    src: small,
    srcSet: `${small} 240w, ${large} 480w`,
    sizes: "(min-width: 1024px) 190px, (min-width: 540px) 22vw, 31vw",
    width: 240,
    height: 320,
    decoding: "async",
  } as const;
}
