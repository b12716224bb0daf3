import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGameLaunch } from "#app/features/lobby/lists/game-tile.tsx";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLatestWins } from "#app/live/latest-wins.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useIsOpen } from "#app/ui/closed-paths.ts";
import type { WinEvent } from "#contract/wire/content/content.ts";
import { formatWin } from "./own-wins.tsx";

/**
 * The latest wins of all players: those of the loader, and live events before them [EVT-1]. The cards stay in place and wins
 * move from one card to the next, so the page does not shift. The list stops while it is hovered, focused or paused.
 */
export function WinsTicker({ initial }: { initial: readonly WinEvent[] }) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const onLaunch = useGameLaunch();
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const isOpen = useIsOpen();
  const latest = useFreezable(useLatestWins(initial), isPaused || isHovered);
  const wins = latest.filter((win) => isOpen(paths.play(win.game.code)));
  const hasMoved = wins[0]?.id !== initial[0]?.id;
  return (
    <section aria-label={t("wins.title")} className="wins">
      <header className="game-row-head">
        <h2>{t("wins.title")}</h2>
        {wins.length > 0 && (
          <button
            type="button"
            className="wins-pause needs-scripts"
            data-paused={isPaused}
            onClick={() => setPaused(!isPaused)}
            aria-label={t(isPaused ? "wins.go_on" : "wins.pause")}
          />
        )}
      </header>
      {wins.length === 0 ? (
        <p className="wins-empty">{t("wins.empty")}</p>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the links inside, which the keyboard triggers too
        <ol
          className={hasMoved ? "wins-moving" : undefined}
          onClick={onLaunch}
          onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
          onPointerLeave={() => setHovered(false)}
          onFocus={() => setHovered(true)}
          onBlur={() => setHovered(false)}
        >
          {wins.map((win, index) => (
            <li key={index}>
              <a key={win.id} href={paths.play(win.game.code)} data-mode="any" className="win">
                <img src={win.game.image} alt="" width={36} height={48} loading="lazy" decoding="async" />
                <span className="win-game">{win.game.name}</span>
                <span className="win-player">{win.player}</span>
                <span className="win-amount tabular-nums">
                  <PlayerPart component={WinAmount} props={{ win }} />
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Like every amount of a player's page, it has the browser's number format [ENT-2]. */
function WinAmount({ win }: { win: WinEvent }) {
  return formatWin(win, useShell().numberLocale);
}

/** The latest value; while frozen, the value from when the freeze started. */
function useFreezable<Value>(latest: Value, isFrozen: boolean): Value {
  const [frozen, setFrozen] = useState(latest);
  if (!isFrozen && frozen !== latest) setFrozen(latest);
  return isFrozen ? frozen : latest;
}
