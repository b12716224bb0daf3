import { ArrowLeft, Maximize, Minimize, Monitor, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Heart } from "#app/features/lobby/favourites/index.ts";
import { SessionClock } from "#app/features/play/session/session-clock.tsx";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useHas, useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { classNames } from "#app/ui/class-names.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import type { Game, PlayMode } from "#contract/wire/lobby/games.ts";
import type { StageSize } from "./use-stage-size.ts";

const ICON_CLASS =
  "grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text";

interface PlayBarProps {
  game: Game;
  mode: PlayMode;
  size: StageSize;
  onDeposit: () => void;
}

/** The bar under the game: back link, name, mode switch, favourite, size buttons, session clock and deposit link. */
export function PlayBar({ game, mode, size, onDeposit }: PlayBarProps) {
  const { t } = useTranslation("play");
  const paths = useLocalePaths();
  const { full, theatre, toggleFull, toggleTheatre } = size;
  const FullscreenIcon = full ? Minimize : Maximize;
  return (
    <div className="play-bar">
      <a href={paths.games()} className={ICON_CLASS} aria-label={t("back")}>
        <ArrowLeft aria-hidden />
      </a>
      <h1 className="line-clamp-2 min-w-0 text-sm leading-tight font-semibold tablet:text-base">
        {game.name}
      </h1>
      <ModeSwitch game={game} mode={mode} />
      <Heart game={game} on="bar" />
      <button
        type="button"
        className={classNames(ICON_CLASS, "hidden desktop:grid", full && "desktop:hidden")}
        aria-pressed={theatre}
        onClick={toggleTheatre}
        aria-label={t("theatre")}
        title={t("theatre")}
      >
        <Monitor aria-hidden />
      </button>
      <button
        type="button"
        className={ICON_CLASS}
        onClick={toggleFull}
        aria-label={t(full ? "leave_fullscreen" : "fullscreen")}
        title={t(full ? "leave_fullscreen" : "fullscreen")}
      >
        <FullscreenIcon aria-hidden />
      </button>
      {mode === "real" && <SessionAndDeposit onDeposit={onDeposit} />}
    </div>
  );
}

/** The bar shown when the game fills a phone's window: leave button, name, session clock and deposit link. */
export function SmallBar({ game, mode, size, onDeposit }: PlayBarProps) {
  const { t } = useTranslation("play");
  return (
    <div className="play-small-bar">
      <button type="button" className={ICON_CLASS} onClick={size.toggleFull} aria-label={t("to_page")}>
        <ArrowLeft aria-hidden />
      </button>
      <h1 className={mode === "real" ? "sr-only" : "min-w-0 flex-1 truncate text-sm font-semibold"}>
        {game.name}
      </h1>
      {mode === "real" ? <SessionAndDeposit onDeposit={onDeposit} /> : <RealLink game={game} />}
    </div>
  );
}

/** Session clock and deposit link; the deposit opens over the game. */
function SessionAndDeposit({ onDeposit }: Pick<PlayBarProps, "onDeposit">) {
  const { t } = useTranslation("play");
  const paths = useLocalePaths();
  if (!useShell().user) return null;
  return (
    <div className="play-money">
      <SessionClock />
      <OpenLink
        href={paths.wallet("deposit")}
        onClick={insteadOfLink(onDeposit)}
        className="flex h-9 shrink-0 items-center gap-1 rounded-control bg-raised pr-3 pl-2 text-sm font-medium hover:bg-line"
      >
        <Plus size={18} aria-hidden />
        {t("deposit")}
      </OpenLink>
    </div>
  );
}

/** Links to the real-money and demo URLs of the game; real money goes through the click middleware [ACT-1]. */
function ModeSwitch({ game, mode }: Pick<PlayBarProps, "game" | "mode">) {
  const { t } = useTranslation("play");
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  if (!useHas("accounts") || !game.demo) return null;
  return (
    <nav aria-label={t("mode")} className="flex shrink-0 rounded-control bg-raised p-1 text-sm">
      {(["real", "demo"] as const).map((name) => {
        const url = paths.play(game.code, name);
        const guarded = insteadOfLink(() => protect({ url, tab: "login", game: true }));
        return (
          <a
            key={name}
            href={url}
            aria-current={name === mode ? "page" : undefined}
            onClick={name === "real" && mode === "demo" ? guarded : undefined}
            className="rounded-[6px] px-2 py-1.5 font-medium tablet:px-2.5 text-muted aria-[current=page]:bg-surface aria-[current=page]:text-text"
          >
            {t(name)}
          </a>
        );
      })}
    </nav>
  );
}

/** Link from the demo to real money; a guest first registers or logs in. */
export function RealLink({ game }: Pick<PlayBarProps, "game">) {
  const { t } = useTranslation("play");
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const url = paths.play(game.code, "real");
  // Without accounts there are demos only.
  if (!useHas("accounts")) return null;
  return (
    <a
      href={url}
      onClick={insteadOfLink(() => protect({ url, tab: "registration", game: true }))}
      className="sunrise flex min-h-9 shrink-0 items-center rounded-control px-3 text-sm font-semibold"
    >
      {t("play_real")}
    </a>
  );
}
