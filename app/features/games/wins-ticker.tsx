import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLatestWins } from "#app/live/index.ts";
import { useShell } from "#app/shell/use-shell.ts";
import type { WinEvent } from "#contract/content.ts";
import { formatMoney, isCurrency, parseAmount } from "#contract/money.ts";

/** The amount of a win as its reader writes it. */
export function winAmount(win: WinEvent, iso: string): string {
  const currency = isCurrency(win.currency) ? win.currency : null;
  const amount = currency ? parseAmount(win.amount, currency) : Number(win.amount);
  return formatMoney(amount ?? 0, currency, iso);
}

/** The latest wins of the house: those that the page came with, and above them whatever happens while it is open [EVT-1]. */
export function WinsTicker({ initial }: { initial: readonly WinEvent[] }) {
  const { t } = useTranslation("games");
  const { locale } = useShell();
  const paths = useLocalePaths();
  const wins = useLatestWins(initial);
  return (
    <section aria-label={t("wins.title")} className="wins">
      <h2 className="mb-2 font-display text-[17px] font-semibold">{t("wins.title")}</h2>
      {wins.length === 0 ? (
        <p className="wins-empty">{t("wins.empty")}</p>
      ) : (
        <ol>
          {wins.map((win) => (
            <li key={win.id}>
              <a href={paths.play(win.game.code)} className="win">
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
