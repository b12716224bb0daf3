import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { AtlasView, CellView, SymbolView } from "./model.ts";

interface SymbolBoardProps {
  /** Columns from left to right, each from top to bottom; shorter columns are centred. */
  columns: readonly (readonly CellView[])[];
  atlas: AtlasView;
  label: string;
}

/** A board of symbols; winning cells have a frame. */
export function SymbolBoard({ columns, atlas, label }: SymbolBoardProps) {
  const description = columns.map((column) => column.map(({ name }) => name).join(", ")).join("; ");
  return (
    <div
      role="img"
      aria-label={`${label}: ${description}`}
      className="grid max-w-sm auto-cols-fr grid-flow-col gap-1 rounded-control bg-page p-1.5"
    >
      {columns.map((column, index) => (
        <span key={index} className="grid content-center gap-1">
          {column.map(({ name, x, y, wins }, row) => (
            <span
              key={row}
              title={name}
              className={`block aspect-square rounded-control bg-raised bg-no-repeat ${wins ? "outline-2 -outline-offset-1 outline-live" : ""}`}
              style={{ ...atlasStyle(atlas), backgroundPosition: `${x}% ${y}%` }}
            />
          ))}
        </span>
      ))}
    </div>
  );
}

/** A symbol's image with its English name as label; only the name if `symbol` is missing. */
export function WinSymbol({ name, symbol, atlas }: { name: string; symbol?: SymbolView; atlas: AtlasView }) {
  if (!symbol) return <span lang="en">{name}</span>;
  return (
    <span
      role="img"
      aria-label={name}
      lang="en"
      className="size-6 bg-no-repeat"
      style={{ ...atlasStyle(atlas), backgroundPosition: `${symbol.x}% ${symbol.y}%` }}
    />
  );
}

function atlasStyle({ atlas, size }: AtlasView): CSSProperties {
  return { backgroundImage: `url("${encodeURI(atlas)}")`, backgroundSize: size };
}

interface FreeSpinsProps<Spin> {
  spins: readonly Spin[];
  /** @param label name of the spin */
  children: (spin: Spin, label: string) => ReactNode;
}

/** Free spins in order, collapsed; renders nothing without free spins. */
export function FreeSpins<Spin>({ spins, children }: FreeSpinsProps<Spin>) {
  const { t } = useTranslation("game-history");
  if (spins.length === 0) return null;
  return (
    <Disclosure label={t("reels.free", { count: spins.length })}>
      <ol className="grid gap-6 tablet:grid-cols-2">
        {spins.map((spin, index) => {
          const label = t("reels.free_nth", { number: index + 1 });
          return (
            <li key={index} className="min-w-0">
              <p className="mb-1.5 text-sm text-muted">{label}</p>
              {children(spin, label)}
            </li>
          );
        })}
      </ol>
    </Disclosure>
  );
}
