import { useTranslation } from "react-i18next";
import { RewardLine } from "#app/features/rewards/index.ts";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Section } from "#app/ui/card.tsx";
import type { TournamentDetailsView } from "../model.ts";

/**
 * The reward of each place; in a mission that of everyone who reaches the target. Players see their own currency, and for guests a
 * note says that theirs can differ.
 */
export function Prizes({ tournament }: { tournament: TournamentDetailsView }) {
  const { t } = useTranslation("tournaments");
  const { locale, user } = useShell();
  const { prizes, target } = tournament;
  const number = (value: number) => wholeNumberText(value, locale.iso);
  return (
    <Section title={t("prizes.title")}>
      <dl className="-my-2 divide-y divide-line">
        {prizes.map(({ from, to, reward }) => (
          <div key={from} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <dt className="text-sm text-muted tabular-nums">
              {target !== null
                ? t("prizes.target", { target: number(target) })
                : from === to
                  ? t("prizes.place", { place: number(from) })
                  : t("prizes.places", { from: number(from), to: number(to) })}
            </dt>
            <dd className="font-semibold">
              <RewardLine reward={reward} />
            </dd>
          </div>
        ))}
      </dl>
      {!user && <p className="mt-4 text-xs text-muted">{t("prizes.currency")}</p>}
    </Section>
  );
}

/** The reward of a place in a race; undefined for none. */
export function prizeOf({ prizes, target }: Pick<TournamentDetailsView, "prizes" | "target">, place: number) {
  if (target !== null) return undefined;
  return prizes.find(({ from, to }) => from <= place && place <= to)?.reward;
}
