import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { FlightView } from "./round-view.ts";

/** What became of a bet on the crash game, and the way to the proof of its flight, which everyone shared. */
export function FlightPanel({ flight }: { flight: FlightView }) {
  const { t } = useTranslation("game-history");
  const paths = useLocalePaths();
  const { round, cashOut, autoCashOut, crashedAt } = flight;
  const rows = [
    ["cash_out", cashOut ?? t("flight.none")],
    ["crashed_at", crashedAt ?? "–"],
    ...(autoCashOut ? [["auto_cash_out", autoCashOut] as const] : []),
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{t(`flight.${name}`)}</dt>
            <dd data-flight={name} className="font-display text-xl font-semibold tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {crashedAt && (
        <ButtonLink href={paths.aviator(round)} tone="outline" className="mt-4">
          {t("flight.verify")}
        </ButtonLink>
      )}
    </>
  );
}
