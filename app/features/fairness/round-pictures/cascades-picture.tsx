import { useTranslation } from "react-i18next";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { CascadeSpinView, CascadesView, CascadeView } from "./model.ts";
import type { StepsOf } from "./replay.tsx";
import { FreeSpins, SymbolBoard, WinSymbol } from "./slot-parts.tsx";

/** The last board of each spin, with all its boards collapsed below. */
export function CascadesRoundPicture({ outcome }: { outcome: CascadesView }) {
  const { t } = useTranslation("game-history");
  const { spins, bought, gamble } = outcome;
  const paid = spins.filter(({ free }) => !free);
  const free = spins.filter((spin) => spin.free);
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      {bought && <p className="text-sm text-muted">{t("cascades.bought")}</p>}
      {paid.map((spin, index) => (
        <Spin key={index} spin={spin} outcome={outcome} label={t("reels.paid")} />
      ))}
      <FreeSpins spins={free}>
        {(spin, label) => <Spin spin={spin} outcome={outcome} label={label} />}
      </FreeSpins>
      {gamble.length > 0 && (
        <div>
          <h3 className="mb-1 font-medium">{t("gamble.title")}</h3>
          <ol className="grid gap-0.5 text-sm">
            {gamble.map((call, index) => (
              <li key={index}>
                <GambleCall call={call} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** Replay steps: one for each board of each spin, and one for each call of the gamble. */
export const cascadesSteps: StepsOf<CascadesView> = (outcome, t) => {
  let free = 0;
  const boards = outcome.spins.flatMap((spin) => {
    if (spin.free) free += 1;
    const name = spin.free ? t("reels.free_nth", { number: free }) : t("reels.paid");
    return spin.cascades.map((board, index) => {
      const label =
        spin.cascades.length > 1 ? `${name} · ${t("cascades.step", { number: index + 1 })}` : name;
      return {
        label,
        soFar: board.soFar,
        picture: <Board board={board} outcome={outcome} label={label} />,
      };
    });
  });
  const gambleSteps = outcome.gamble.map((call) => ({
    label: t("gamble.title"),
    soFar: call.amount,
    picture: <GambleCall call={call} />,
  }));
  return [...boards, ...gambleSteps];
};

function GambleCall({ call: { called, drawn, amount } }: { call: CascadesView["gamble"][number] }) {
  const { t } = useTranslation("game-history");
  return (
    <p className="flex justify-between gap-3">
      <span>{t("gamble.step", { called: t(`gamble.${called}`), drawn: t(`gamble.${drawn}`) })}</span>
      <span className="tabular-nums">{amount}</span>
    </p>
  );
}

function Spin({ spin, outcome, label }: { spin: CascadeSpinView; outcome: CascadesView; label: string }) {
  const { t } = useTranslation("game-history");
  const { cascades, awarded, amount } = spin;
  const last = cascades.at(-1);
  const hasSteps = cascades.length > 1;
  return (
    <div>
      {last && <SymbolBoard columns={last.columns} atlas={outcome} label={label} />}
      <ul className="my-2 grid gap-0.5 text-sm">
        {amount && (
          <li className="flex justify-between gap-3">
            <span>{t("cascades.won")}</span>
            <span className="tabular-nums">{amount}</span>
          </li>
        )}
        {awarded > 0 && <li className="text-muted">{t("reels.awarded", { count: awarded })}</li>}
        {!amount && <li className="text-muted">{t("end.lost")}</li>}
      </ul>
      {hasSteps && (
        <Disclosure label={t("cascades.steps", { count: cascades.length })}>
          <ol className="grid gap-4">
            {cascades.map((board, index) => (
              <li key={index} className="min-w-0">
                <Step board={board} outcome={outcome} number={index + 1} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {!hasSteps && last && <Wins board={last} outcome={outcome} />}
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
      <Board board={board} outcome={outcome} label={label} />
    </>
  );
}

function Board({ board, outcome, label }: { board: CascadeView; outcome: CascadesView; label: string }) {
  return (
    <>
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
        <li key={index} className="flex justify-between gap-3">
          <span className="inline-flex items-center gap-1">
            {count} × <WinSymbol name={symbol.name} symbol={symbol} atlas={outcome} />
            {outcome.pays === "ways" && ` · ${t("cascades.ways", { count: ways })}`}
          </span>
          <span className="tabular-nums">{amount}</span>
        </li>
      ))}
      {multiplier > 1 && <li className="text-muted">{t("reels.multiplier", { multiplier })}</li>}
    </ul>
  );
}
