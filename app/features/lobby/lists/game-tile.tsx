import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Heart } from "#app/features/lobby/favourites/heart.tsx";
import { TileFreeSpins } from "#app/features/lobby/free-spins/tile-free-spins.tsx";
import { JackpotAmount } from "#app/features/lobby/jackpots/jackpot-amount.tsx";
import { TileLiveStats } from "#app/features/lobby/live-stats/live-stats.tsx";
import { isPlainClick } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { LazyPicture } from "#app/ui/lazy-picture.tsx";
import type { GameCard } from "#contract/wire/lobby/games.ts";
import { parseAmount } from "#contract/wire/money/money.ts";

/** Number of tiles of a grid with pictures that are not lazy: those that a phone or a desktop shows without scrolling. */
export const EAGER_TILES = 6;

interface GameTileProps {
  game: GameCard;
  /** Loads the picture at once and with high priority. */
  eager?: boolean;
}

/**
 * A game as a 3:4 picture with its name and provider. The links are plain anchors, because router links for a whole grid cost
 * more than the rest of the page; `useGameLaunch` of the surrounding list and the page's click listener navigate in the client.
 */
export function GameTile({ game, eager = false }: GameTileProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return (
    <article className="tile">
      <div className="tile-art">
        {eager ? (
          <img {...pictureProps(game)} fetchPriority="high" alt="" />
        ) : (
          <LazyPicture {...pictureProps(game)} alt="" />
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

function pictureProps({ image: { small, large } }: GameCard) {
  return {
    src: small,
    srcSet: `${small} 240w, ${large} 480w`,
    sizes: "(min-width: 1024px) 190px, (min-width: 540px) 22vw, 31vw",
    width: 240,
    height: 320,
    decoding: "async",
  } as const;
}

/** The game's largest jackpot with its current amount, badges such as new or hot, and live statistics. */
function GameBadges({ game: { code, badges, jackpot } }: { game: GameCard }) {
  const { t } = useTranslation("games");
  const amount = jackpot && parseAmount(jackpot.amount, jackpot.currency);
  // The amount of the jackpot replaces its badge.
  const shownBadges = amount ? badges.filter((badge) => badge !== "jackpot") : badges;
  return (
    <>
      {jackpot && amount && (
        <p className="tile-jackpot">
          <span className="sr-only">{t("tile.badge_jackpot")} </span>
          <JackpotAmount poolId={jackpot.pool_id} currency={jackpot.currency} amount={amount} />
        </p>
      )}
      <div className="tile-marks">
        <TileFreeSpins code={code} />
        {shownBadges.length > 0 && (
          <ul className="tile-badges">
            {shownBadges.map((badge) =>
              typeof badge === "string" ? (
                <li key={badge} className={`tile-badge tile-badge-${badge}`}>
                  {t(`tile.badge_${badge}`)}
                </li>
              ) : (
                <li key={badge.id} className="tile-badge">
                  {badge.name}
                </li>
              ),
            )}
          </ul>
        )}
        <TileLiveStats code={code} />
      </div>
    </>
  );
}

/** Games as a grid that fills the available width. */
export function GameGrid({ games }: { games: readonly GameCard[] }) {
  const onClick = useGameLaunch();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the links inside, which the keyboard triggers too
    <ul className="game-grid" onClick={onClick}>
      {games.map((game, index) => (
        <li key={game.code}>
          <GameTile game={game} eager={index < EAGER_TILES} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns one click handler for a list of games. It handles links by their `data-mode`: `real` starts a real game and runs the
 * protected action, so that a guest can log in first [ACT-1]; `any` starts a demo for a guest and a real game for a player,
 * and runs the protected action only for a player without a profile. Other clicks are left to the page's click listener.
 */
export function useGameLaunch() {
  const protect = useProtectedAction();
  const { user } = useShell();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-mode]");
    if (!link || !isPlainClick(event)) return;
    if (link.dataset.mode === "any" && !user?.no_profile) return;
    event.preventDefault();
    protect({ url: link.pathname, tab: "login", game: true });
  };
}
