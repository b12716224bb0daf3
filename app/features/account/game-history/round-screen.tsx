import { ChevronLeft } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { AccountFrame } from "#app/features/account/overview/account-frame.tsx";
import { RoundPicture } from "#app/features/fairness/round-pictures/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { gamePath, type RoundDetailData } from "./model.ts";
import { ChainPanel, FairnessPanel, FlightPanel } from "./proof-panels.tsx";
import { GamePicture, RoundEndBadge } from "./round-list.tsx";

/** One round: stake and win, outcome, transactions and fairness proof [RT-4]. */
export function RoundScreen(round: RoundDetailData) {
  const { t } = useTranslation("game-history");
  const paths = useLocalePaths();
  const { id, game, mode, stake, win, bonus, unpaid, end, at, movements, outcome, jackpots, flight, chain } =
    round;
  const isWaiting = end === "waiting";
  // The proof of a live table round is published when the round ends.
  const isProofPending = isWaiting && !round.fairness;
  const facts = [
    ["stake", stake],
    ["win", win],
    ...(bonus
      ? ([
          ["bonus_stake", bonus.stake],
          ["bonus_win", bonus.win],
        ] as const)
      : []),
    ...(unpaid ? ([["unpaid", unpaid]] as const) : []),
    ["at", at],
    ["mode", t(`mode.${mode}`)],
    ["round", id],
  ] as const;
  return (
    <AccountFrame
      screen="game_history"
      title={t("round.title", { game: game.name })}
      action={
        <ButtonLink href={paths.gameHistory()} tone="outline" size="small">
          <ChevronLeft size={18} aria-hidden="true" />
          {t("round.back")}
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-4 desktop:grid-cols-2 [&>*]:min-w-0">
        {/* In one column, the outcome comes before the transactions. */}
        <div className="contents gap-4 desktop:grid">
          <Panel title={t("round.facts")}>
            <div className="mb-4 flex items-center gap-3">
              <GamePicture image={game.image} />
              <span className="min-w-0 flex-1 font-medium">{game.name}</span>
              <RoundEndBadge end={end} />
            </div>
            <dl className="grid gap-2.5">
              {facts.map(([name, value]) => (
                <div key={name} className="flex flex-wrap justify-between gap-x-4">
                  <dt className="text-muted">{t(`column.${name}`)}</dt>
                  <dd className="ml-auto min-w-0 text-right break-words tabular-nums" data-round={name}>
                    {value}
                  </dd>
                </div>
              ))}
              {jackpots.map(({ tier, amount }) => (
                <div key={tier} className="flex flex-wrap justify-between gap-x-4">
                  <dt className="text-muted">{t(`jackpot.${tier}`)}</dt>
                  <dd className="ml-auto font-semibold text-live tabular-nums" data-round="jackpot">
                    {amount}
                  </dd>
                </div>
              ))}
            </dl>
            {isWaiting && !flight && <p className="mt-4 text-sm">{t("round.waiting")}</p>}
            {(isWaiting || mode === "real") && (
              <ButtonLink href={gamePath(paths, { game, mode })} size="small" className="mt-4">
                {t(isWaiting ? "list.go_on" : "round.to_game")}
              </ButtonLink>
            )}
          </Panel>
          <Panel title={t("round.movements")} isLast>
            <ul className="-my-2 divide-y divide-line">
              {movements.map(({ id: movement, kind, amount, at: time }) => (
                <li key={`${movement} ${kind}`} className="py-2">
                  <p className="flex justify-between gap-3">
                    <span>{t(`movement.${kind}`)}</span>
                    <span className="tabular-nums">{amount}</span>
                  </p>
                  <p className="text-sm text-muted">{time}</p>
                  <p className="font-mono text-xs break-words text-muted">{movement}</p>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className="contents gap-4 desktop:grid">
          {outcome && (
            <Panel title={t("reels.title")}>
              <RoundPicture outcome={outcome} />
            </Panel>
          )}
          {flight && (
            <Panel title={t("flight.title")} anchor="fairness">
              <FlightPanel flight={flight} />
            </Panel>
          )}
          {chain && (
            <Panel title={t("fairness.title")} anchor="fairness">
              <ChainPanel chain={chain} />
            </Panel>
          )}
          {!flight && !chain && !isProofPending && (
            <Panel title={t("fairness.title")} anchor="fairness">
              <FairnessPanel round={round} />
            </Panel>
          )}
        </div>
      </div>
    </AccountFrame>
  );
}

interface PanelProps {
  title: string;
  anchor?: string;
  /** Below all other panels in the one-column layout. */
  isLast?: boolean;
  children: ReactNode;
}

function Panel({ title, anchor, isLast = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} id={anchor} className={isLast ? "min-w-0 max-desktop:order-1" : "min-w-0"}>
      <h2 id={id} className="mb-3 font-display text-base font-semibold hyphens-auto">
        {title}
      </h2>
      {children}
    </Card>
  );
}
