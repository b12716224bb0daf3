import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold.tsx";
import type { CascadeSpinView, CascadesView, CascadeView } from "./round-view.ts";
import { SymbolBoard, WinSymbol } from "./symbol-board.tsx";

/** What a slot showed whose wins fall away: each spin's last board, and every board before it folded away. */
export function Cascades({ outcome }: { outcome: CascadesView }) {
  const { t } = useTranslation("game-history");
  const { spins, bought, gamble } = outcome;
  const paid = spins.filter(({ free }) => !free);
  const free = spins.filter((spin) => spin.free);
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      {bought && <p className="text-sm text-muted">{t("cascades.bought")}</p>}
      {paid.map((spin, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spins have no name but their place
        <Spin key={index} spin={spin} outcome={outcome} label={t("reels.paid")} />
      ))}
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
      {gamble.length > 0 && (
        <div>
          <h3 className="mb-1 font-medium">{t("gamble.title")}</h3>
          <ol className="grid gap-0.5 text-sm">
            {gamble.map(({ called, drawn, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so have calls
              <li key={index} className="flex justify-between gap-3">
                <span>
                  {t("gamble.step", { called: t(`gamble.${called}`), drawn: t(`gamble.${drawn}`) })}
                </span>
                <span className="tabular-nums">{amount}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function Spin({ spin, outcome, label }: { spin: CascadeSpinView; outcome: CascadesView; label: string }) {
  const { t } = useTranslation("game-history");
  const { cascades, awarded, amount } = spin;
  const last = cascades.at(-1);
  const before = cascades.slice(0, -1);
  return (
    <div>
      {last && <SymbolBoard columns={last.columns} atlas={outcome} label={label} />}
      <ul className="mt-2 grid gap-0.5 text-sm">
        {amount && (
          <li className="flex justify-between gap-3">
            <span>{t("cascades.won")}</span>
            <span className="tabular-nums">{amount}</span>
          </li>
        )}
        {awarded > 0 && <li className="text-muted">{t("reels.awarded", { count: awarded })}</li>}
        {!amount && <li className="text-muted">{t("end.lost")}</li>}
      </ul>
      {before.length > 0 && (
        <Fold label={t("cascades.steps", { count: cascades.length })}>
          <ol className="grid gap-4">
            {cascades.map((board, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a board is its place
              <li key={index} className="min-w-0">
                <Step board={board} outcome={outcome} number={index + 1} />
              </li>
            ))}
          </ol>
        </Fold>
      )}
      {before.length === 0 && last && <Wins board={last} outcome={outcome} />}
    </div>
  );
}

function Step({ board, outcome, number }: { board: CascadeView; outcome: CascadesView; number: number }) {
  const { t } = useTranslation("game-history");
  const label = t("cascades.step", { number });
  return (
    <>
      <p className="mb-1.5 text-sm text-muted">
        {label}
        {board.turned > 0 && ` · ${t("cascades.turned", { count: board.turned })}`}
      </p>
      <SymbolBoard columns={board.columns} atlas={outcome} label={label} />
      <Wins board={board} outcome={outcome} />
    </>
  );
}

function Wins({ board: { wins, multiplier }, outcome }: { board: CascadeView; outcome: CascadesView }) {
  const { t } = useTranslation("game-history");
  if (wins.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-0.5 text-sm">
      {wins.map(({ symbol, count, ways, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two wins may be of one symbol
        <li key={index} className="flex justify-between gap-3">
          <span className="inline-flex items-center gap-1">
            {count} × <WinSymbol name={symbol.name} place={symbol} atlas={outcome} />
            {outcome.pays === "ways" && ` · ${t("cascades.ways", { count: ways })}`}
          </span>
          <span className="tabular-nums">{amount}</span>
        </li>
      ))}
      {multiplier > 1 && <li className="text-muted">{t("reels.multiplier", { multiplier })}</li>}
    </ul>
  );
}
