import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useResource } from "#app/data/use-resource.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { onLive } from "#app/live/live-connection.ts";
import { useShell } from "#app/session/shell-data.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import type { WinEvent, WinStatistics } from "#contract/wire/content/content.ts";
import { formatMoney, isCurrency, parseAmount } from "#contract/wire/money/money.ts";
import { ownWinsEndpoint } from "./endpoints.ts";

/** Milliseconds from a wallet change to the request, so that the two wallet changes of a round cause one request. */
const REQUEST_DELAY = 1_500;

interface OwnWinsProps {
  /** From the loader; null for a guest. */
  statistics: WinStatistics | null;
  /** Shown if the player has no wins. */
  none?: ReactNode;
}

/** The player's last and biggest win, updated while the page is open; nothing for a guest [EVT-1]. */
export function OwnWins({ statistics, none = null }: OwnWinsProps) {
  const { t } = useTranslation("games");
  const { last_win, top_win } = useOwnWins(statistics) ?? {};
  if (!last_win && !top_win) return none;
  return (
    <div className="grid gap-3 phone:grid-cols-2">
      {last_win && <WinCard title={t("wins.last")} win={last_win} />}
      {top_win && <WinCard title={t("wins.biggest")} win={top_win} />}
    </div>
  );
}

function WinCard({ title, win }: { title: string; win: WinEvent }) {
  const { numberLocale } = useShell();
  const paths = useLocalePaths();
  return (
    <OpenLink
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
      <strong className="text-lg text-live tabular-nums">{formatWin(win, numberLocale)}</strong>
      <small className="truncate text-muted">{win.game.name}</small>
    </OpenLink>
  );
}

/**
 * The player's wins: those of the loader, and after each wallet change those of a request, because live events of wins do not
 * identify the player [EVT-1].
 *
 * @param loaded newer loader data replaces an earlier response
 */
function useOwnWins(loaded: WinStatistics | null): WinStatistics | null {
  const [updated, setUpdated] = useState<{ after: WinStatistics | null; wins: WinStatistics } | null>(null);
  // After a failure the shown wins stay; the next wallet change tries again.
  const { reload } = useResource(ownWinsEndpoint, undefined, {
    enabled: false,
    onAnswer: ({ wins }) => wins && setUpdated({ after: loaded, wins }),
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = onLive("balance/update", () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void reload();
      }, REQUEST_DELAY);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [reload]);
  return updated?.after === loaded ? updated.wins : loaded;
}

/**
 * Formats the amount of a win; an unknown currency is shown without its symbol.
 *
 * @param numberLocale BCP 47 tag
 */
export function formatWin(win: WinEvent, numberLocale: string): string {
  const currency = isCurrency(win.currency) ? win.currency : null;
  const amount = currency ? parseAmount(win.amount, currency) : Number(win.amount);
  return formatMoney(amount ?? 0, currency, numberLocale);
}
