import { useTranslation } from "react-i18next";
import { PlayerCount } from "#app/features/lobby/live-stats/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import type { Game, GameDetails } from "#contract/wire/lobby/games.ts";
import { formatMoney, isCurrency, parseAmount } from "#contract/wire/money/money.ts";

/** Figures of a game, formatted on the server. */
export interface GameFigures {
  rtp?: string;
  maxWin?: string;
  hitRate?: string;
  released?: string;
}

/** The game's stake range in the player's currency, else in the first currency of the game. */
function stakeRangeOf(game: Game, currency: string | null | undefined) {
  return game.stakes.find((range) => range.currency === currency) ?? game.stakes[0];
}

/** Provider, RTP, volatility, stakes, features and rules of a game. */
export function GameFacts({ game, figures }: { game: GameDetails; figures: GameFigures }) {
  const { t } = useTranslation(["play", "games"]);
  const paths = useLocalePaths();
  const { numberLocale, wallet } = useShell();
  const stakes = stakeRangeOf(game, wallet?.currency);
  const money = (value: string | number) => {
    const currency = stakes && isCurrency(stakes.currency) ? stakes.currency : null;
    return formatMoney(
      (currency === null ? null : parseAmount(value, currency)) ?? 0,
      currency,
      numberLocale,
    );
  };
  const facts: [string, string | undefined, href?: string][] = [
    [t("provider"), game.provider.name, paths.provider(game.provider.id)],
    [t("rtp"), figures.rtp],
    [t("volatility"), game.volatility && t(`games:volatility.${game.volatility}`)],
    [t("max_win"), figures.maxWin],
    [t("hit_rate"), figures.hitRate],
    [t("stakes"), stakes && t("stakes_range", { min: money(stakes.min), max: money(stakes.max) })],
    [t("features"), game.features.map((feature) => t(`games:features.${feature}`)).join(", ") || undefined],
    [t("released"), figures.released],
  ];
  return (
    <section aria-labelledby="game-facts" className="rounded-card border border-line bg-surface p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="game-facts" className="font-display text-[17px] font-semibold">
          {t("facts")}
        </h2>
        <p className="text-sm text-muted">
          <PlayerCount code={game.code} />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-4 tablet:grid-cols-3 large:grid-cols-4">
        {facts.map(
          ([name, value, href]) =>
            value && (
              <div key={name}>
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="font-medium">
                  {href ? (
                    <OpenLink
                      inText
                      href={href}
                      className="underline decoration-edge underline-offset-4 hover:decoration-text"
                    >
                      {value}
                    </OpenLink>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      {game.rules.length > 0 && (
        <details className="game-rules mt-5 border-t border-line pt-4">
          <summary className="w-fit cursor-pointer font-semibold">{t("rules")}</summary>
          <ul className="mt-3 max-w-3xl list-disc space-y-2 pl-5 text-muted large:max-w-none large:columns-2 large:gap-12 [&>li]:break-inside-avoid">
            {game.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted">{t("paytable_note")}</p>
        </details>
      )}
      <p className="mt-4">
        <OpenLink
          href={paths.fairness({ game: game.code })}
          className="text-sm text-muted underline hover:text-text"
        >
          {t("common:footer.fairness")}
        </OpenLink>
      </p>
    </section>
  );
}
