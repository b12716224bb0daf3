import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLatestWins } from "#app/live/index.ts";
import { useShell } from "#app/shell/use-shell.ts";
import type { WinEvent } from "#contract/content/content.ts";
import { useRealPlay } from "./use-real-play.ts";
import { winAmount } from "./win-amount.ts";

/**
 * The latest wins of the house: those that the page came with, and before them whatever happens while it is open [EVT-1]. Each
 * card stays where it is and wins move on from one to the next, so that nothing on the page moves. The list waits while it is
 * pointed at or has the focus, and for as long as it is paused.
 */
export function WinsTicker({ initial }: { initial: readonly WinEvent[] }) {
  const { t } = useTranslation("games");
  const { locale } = useShell();
  const paths = useLocalePaths();
  const launch = useRealPlay();
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const wins = useUnlessHeld(useLatestWins(initial), isPaused || isHeld);
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: it only hears the clicks of the links inside, which the keyboard makes too
        <ol
          className={hasMoved ? "wins-moving" : undefined}
          onClick={launch}
          onPointerEnter={({ pointerType }) => setHeld(pointerType === "mouse")}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {wins.map((win, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places stay, what stands in them changes.
            <li key={place}>
              <a key={win.id} href={paths.play(win.game.code)} data-mode="any" className="win">
                <img src={win.game.image} alt="" width={36} height={48} loading="lazy" decoding="async" />
                <span className="win-game">{win.game.name}</span>
                <span className="win-player">{win.player}</span>
                <span className="win-amount tabular-nums">{winAmount(win, locale.iso)}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The latest value, or, while it is held, the one that stood when that began. */
function useUnlessHeld<Value>(latest: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(latest);
  if (!isHeld && kept !== latest) setKept(latest);
  return isHeld ? kept : latest;
}
