import { useTranslation } from "react-i18next";
import type { LinesView, SpinView } from "./model.ts";
import type { StepsOf } from "./replay.tsx";
import { FreeSpins, SymbolBoard, WinSymbol } from "./slot-parts.tsx";

/** The paid spin, and its free spins collapsed. */
export function LinesRoundPicture({ outcome }: { outcome: LinesView }) {
  const { t } = useTranslation("game-history");
  const { paid, free } = outcome;
  return (
    <div className="grid gap-4">
      <Spin spin={paid} outcome={outcome} label={t("reels.paid")} />
      <FreeSpins spins={free}>
        {(spin, label) => <Spin spin={spin} outcome={outcome} label={label} />}
      </FreeSpins>
    </div>
  );
}

/** Replay steps: one for each spin. */
export const linesSteps: StepsOf<LinesView> = (outcome, t) =>
  [outcome.paid, ...outcome.free].map((spin, index) => {
    const label = index === 0 ? t("reels.paid") : t("reels.free_nth", { number: index });
    return { label, soFar: spin.soFar, picture: <Spin spin={spin} outcome={outcome} label={label} /> };
  });

function Spin({ spin, outcome, label }: { spin: SpinView; outcome: LinesView; label: string }) {
  const { t } = useTranslation("game-history");
  const { columns, multiplier, awarded, wins, scatters } = spin;
  return (
    <div>
      <SymbolBoard columns={columns} atlas={outcome} label={label} />
      <ul className="mt-2 grid gap-0.5 text-sm">
        {wins.map(({ line, count, symbol, amount }) => (
          <li key={line} className="flex justify-between gap-3">
            <span className="flex flex-wrap items-center gap-x-2">
              {t("reels.line", { line })}
              <span className="inline-flex items-center gap-1">
                {count} ×{" "}
                <WinSymbol
                  name={symbol}
                  symbol={columns.flat().find(({ name }) => name === symbol)}
                  atlas={outcome}
                />
              </span>
            </span>
            <span className="tabular-nums">{amount}</span>
          </li>
        ))}
        {scatters && (
          <li className="flex justify-between gap-3">
            <span>{t("reels.scatters", { count: scatters.count })}</span>
            <span className="tabular-nums">{scatters.amount}</span>
          </li>
        )}
        {multiplier > 1 && <li className="text-muted">{t("reels.multiplier", { multiplier })}</li>}
        {awarded > 0 && <li className="text-muted">{t("reels.awarded", { count: awarded })}</li>}
        {wins.length === 0 && !scatters && <li className="text-muted">{t("reels.nothing")}</li>}
      </ul>
    </div>
  );
}
