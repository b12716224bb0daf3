import { useTranslation } from "react-i18next";
import type { RouletteView } from "./picture-view.ts";

const COLOURS = { red: "bg-[#b4232f]", black: "bg-[#15161e]", green: "bg-[#0a6b3e]" };

/** The number that was drawn, and what it brought to each bet. */
export function RoulettePicture({ outcome }: { outcome: RouletteView }) {
  const { t } = useTranslation("game-history");
  const { number, colour, bets } = outcome;
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <p className="flex items-center gap-3">
        <span
          data-drawn={number}
          className={`grid size-16 place-items-center rounded-card font-display text-3xl font-bold text-white tabular-nums ring-2 ring-line ${COLOURS[colour]}`}
        >
          {number}
        </span>
        <span className="text-muted">{t(`roulette.colour.${colour}`)}</span>
      </p>
      <ul className="grid gap-1 text-sm">
        {bets.map(({ spot, numbers, staked, won }) => (
          <li key={`${spot} ${numbers.join()}`} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {t(`roulette.spot.${spot}`, {
                ...{ numbers: numbers.join(", "), from: numbers[0], to: numbers.at(-1) },
              })}
            </span>
            <span className={`ml-auto tabular-nums ${won ? "font-medium text-live" : "text-muted"}`}>
              {t("tables.bet", { staked, won: won ?? "–" })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
