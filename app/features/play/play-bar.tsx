import { ArrowLeft, Maximize, Minimize } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Heart } from "#app/features/favourites/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { Game, PlayMode } from "#contract/games.ts";
import type { useFullscreen } from "./use-fullscreen.ts";

const ICON =
  "grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text";

interface PlayBarProps {
  game: Game;
  mode: PlayMode;
  fullscreen: ReturnType<typeof useFullscreen>;
}

/** The strip under the game: the way back, its name, real or demo, full screen. */
export function PlayBar({ game, mode, fullscreen }: PlayBarProps) {
  const { t } = useTranslation("play");
  const paths = useLocalePaths();
  const FullscreenIcon = fullscreen.active ? Minimize : Maximize;
  return (
    <div className="flex h-14 items-center gap-2 px-2 tablet:px-3">
      <a href={paths.games()} className={ICON} aria-label={t("back")}>
        <ArrowLeft aria-hidden />
      </a>
      <h1 className="line-clamp-2 min-w-0 flex-1 text-sm leading-tight font-semibold tablet:text-base">
        {game.name}
      </h1>
      {game.demo && (
        <nav aria-label={t("mode")} className="flex shrink-0 rounded-control bg-raised p-1 text-sm">
          {(["real", "demo"] as const).map((name) => (
            <a
              key={name}
              href={paths.play(game.code, name)}
              aria-current={name === mode ? "page" : undefined}
              className="rounded-[6px] px-2 py-1.5 font-medium tablet:px-2.5 text-muted aria-[current=page]:bg-surface aria-[current=page]:text-text"
            >
              {t(name)}
            </a>
          ))}
        </nav>
      )}
      <Heart game={game} on="bar" />
      {fullscreen.supported && (
        <button
          type="button"
          className={ICON}
          onClick={fullscreen.toggle}
          aria-label={t(fullscreen.active ? "leave_fullscreen" : "fullscreen")}
        >
          <FullscreenIcon aria-hidden />
        </button>
      )}
    </div>
  );
}
