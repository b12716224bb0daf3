import { useTranslation } from "react-i18next";
import { RewardLine } from "#app/features/rewards/index.ts";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Section } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { TournamentDetailsView } from "../view-models/model.ts";

/**
 * The reward of each place; in a mission that of everyone who reaches the target. Players see their own currency, and for guests a
 * note says that theirs can differ.
 */
export function Prizes({ tournament }: { tournament: TournamentDetailsView }) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const { locale, user } = useShell();
  const { prizes, target } = tournament;
  const number = (value: number) => wholeNumberText(value, locale.iso);
  return (
    <Section title={t("prizes.title")}>
      <dl className="-my-2 divide-y divide-line">
        {prizes.map(({ from, to, reward }) => (
          <div key={from} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-2">
            <dt className="text-sm text-muted tabular-nums">
              {target !== null
                ? t("tournament-cards:mission_prize")
                : from === to
                  ? t("prizes.place", { place: number(from) })
                  : t("prizes.places", { from: number(from), to: number(to) })}
            </dt>
            <dd className={classNames("flex font-semibold", target === null && "ml-auto")}>
              <RewardLine reward={reward} />
            </dd>
          </div>
        ))}
      </dl>
      {!user && <p className="mt-4 text-xs text-muted">{t("prizes.currency")}</p>}
    </Section>
  );
}

/** Whether the places have prizes, as in a race; in a mission everyone who reaches the target has one. */
export function hasPlacePrizes({ target }: Pick<TournamentDetailsView, "target">): boolean {
  return target === null;
}

/** The reward of a place in a race; undefined for none. */
export function prizeOf(tournament: Pick<TournamentDetailsView, "prizes" | "target">, place: number) {
  if (!hasPlacePrizes(tournament)) return undefined;
  return tournament.prizes.find(({ from, to }) => from <= place && place <= to)?.reward;
}
