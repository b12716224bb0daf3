import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold.tsx";
import type { OutcomeView, SpinView, SymbolView } from "./round-view.ts";

/** What the reels showed: the paid spin, and its free spins folded away. */
export function Reels({ outcome }: { outcome: OutcomeView }) {
  const { t } = useTranslation("game-history");
  const { paid, free } = outcome;
  return (
    <div className="grid gap-4">
      <Spin spin={paid} outcome={outcome} label={t("reels.paid")} />
      {free.length > 0 && (
        <Fold label={t("reels.free", { count: free.length })}>
          <ol className="grid gap-6 tablet:grid-cols-2">
            {free.map((spin, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: spins have no name but their place
              <li key={index} className="min-w-0">
                <p className="mb-1.5 text-sm text-muted">{t("reels.free_nth", { number: index + 1 })}</p>
                <Spin spin={spin} outcome={outcome} label={t("reels.free_nth", { number: index + 1 })} />
              </li>
            ))}
          </ol>
        </Fold>
      )}
    </div>
  );
}

function Spin({ spin, outcome, label }: { spin: SpinView; outcome: OutcomeView; label: string }) {
  const { t } = useTranslation("game-history");
  const { columns, multiplier, awarded, wins, scatters } = spin;
  const picture = { backgroundImage: `url("${encodeURI(outcome.atlas)}")`, backgroundSize: outcome.size };
  const told = columns.map((column) => column.map(({ name }) => name).join(", ")).join("; ");
  return (
    <div>
      <div
        role="img"
        aria-label={`${label}: ${told}`}
        className="grid max-w-sm auto-cols-fr grid-flow-col gap-1 rounded-control bg-page p-1.5"
      >
        {columns.map((column, reel) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
          <span key={reel} className="grid gap-1">
            {column.map(({ name, x, y }, row) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: so is a row
                key={row}
                title={name}
                className="block aspect-square rounded-control bg-raised bg-no-repeat"
                style={{ ...picture, backgroundPosition: `${x}% ${y}%` }}
              />
            ))}
          </span>
        ))}
      </div>
      <ul className="mt-2 grid gap-0.5 text-sm">
        {wins.map(({ line, count, symbol, amount }) => (
          <li key={line} className="flex justify-between gap-3">
            <span className="flex flex-wrap items-center gap-x-2">
              {t("reels.line", { line })}
              <span className="inline-flex items-center gap-1">
                {count} ×{" "}
                <WinSymbol
                  name={symbol}
                  place={columns.flat().find(({ name }) => name === symbol)}
                  picture={picture}
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

/** A symbol by its picture; its English name stands for it where it did not show itself, and for screen readers. */
function WinSymbol({ name, place, picture }: { name: string; place?: SymbolView; picture: CSSProperties }) {
  if (!place) return <span lang="en">{name}</span>;
  return (
    <span
      role="img"
      aria-label={name}
      lang="en"
      className="size-6 bg-no-repeat"
      style={{ ...picture, backgroundPosition: `${place.x}% ${place.y}%` }}
    />
  );
}
