import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { RouletteView } from "./picture-view.ts";

const POCKETS = { green: "bg-[#0d7c48]", red: "bg-[#b4232f]", black: "bg-[#15161e]" };

/** The number that the ball lay in, and each bet with what it brought back. */
export function Roulette({ outcome: { number, colour, bets } }: { outcome: RouletteView }) {
  const { t } = useTranslation("game-history");
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <p className="flex items-center gap-3">
        <span
          data-number={number}
          className={classNames(
            "grid size-16 shrink-0 place-items-center rounded-full border-2 border-[#e9c98a] font-display text-2xl font-bold text-[#fff8e8] tabular-nums",
            POCKETS[colour],
          )}
        >
          {number}
        </span>
        <span className="font-medium">{t(`roulette.colour.${colour}`)}</span>
      </p>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-muted [&>th]:pb-2 [&>th]:font-normal">
            <th scope="col">{t("roulette.bet")}</th>
            <th scope="col" className="pl-3 text-right">
              {t("column.stake")}
            </th>
            <th scope="col" className="pl-3 text-right">
              {t("column.win")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {bets.map(({ bet, numbers, from, to, stake, won }) => (
            <tr key={`${bet} ${numbers}`} className="[&>td]:py-1.5">
              <td>{t(`roulette.spot.${bet}`, { numbers, from, to })}</td>
              <td className="pl-3 text-right whitespace-nowrap">{stake}</td>
              <td
                className={classNames(
                  "pl-3 text-right whitespace-nowrap",
                  won ? "font-semibold text-live" : "text-muted",
                )}
              >
                {won ?? "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
