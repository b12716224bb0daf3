import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import type { WinEvent, WinStatistics } from "#contract/content/content.ts";
import { useOwnWins } from "./use-own-wins.ts";
import { winAmount } from "./win-amount.ts";

interface OwnWinsProps {
  statistics: WinStatistics | null;
  /** What stands there before the first win. */
  none?: ReactNode;
}

/** A player's own last and biggest win, as they are won; nothing for a guest [EVT-1]. */
export function OwnWins({ statistics, none = null }: OwnWinsProps) {
  const { t } = useTranslation("games");
  const { last_win, top_win } = useOwnWins(statistics) ?? {};
  if (!last_win && !top_win) return none;
  return (
    <div className="grid gap-3 phone:grid-cols-2">
      {last_win && <OwnWin title={t("wins.last")} win={last_win} />}
      {top_win && <OwnWin title={t("wins.biggest")} win={top_win} />}
    </div>
  );
}

function OwnWin({ title, win }: { title: string; win: WinEvent }) {
  const { numberLocale } = useShell();
  const paths = useLocalePaths();
  return (
    <a
      href={paths.play(win.game.code)}
      className="grid grid-cols-[48px_1fr] items-center gap-x-4 rounded-card border border-line bg-surface p-3 hover:bg-raised"
    >
      <img
        src={win.game.image}
        alt=""
        width={48}
        height={64}
        loading="lazy"
        className="row-span-3 rounded-control object-cover"
      />
      <span className="text-sm text-muted">{title}</span>
      <strong className="text-lg text-live tabular-nums">{winAmount(win, numberLocale)}</strong>
      <small className="truncate text-muted">{win.game.name}</small>
    </a>
  );
}
