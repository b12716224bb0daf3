import type { CSSProperties } from "react";
import type { AtlasView, CellView, SymbolView } from "./picture-view.ts";

interface SymbolBoardProps {
  /** Columns from the left, each from top to bottom; those that are shorter stand in the middle. */
  columns: readonly (readonly CellView[])[];
  atlas: AtlasView;
  label: string;
}

/** What the reels showed at once; cells that won are framed. */
export function SymbolBoard({ columns, atlas, label }: SymbolBoardProps) {
  const told = columns.map((column) => column.map(({ name }) => name).join(", ")).join("; ");
  return (
    <div
      role="img"
      aria-label={`${label}: ${told}`}
      className="grid max-w-sm auto-cols-fr grid-flow-col gap-1 rounded-control bg-page p-1.5"
    >
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <span key={index} className="grid content-center gap-1">
          {column.map(({ name, x, y, wins }, row) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: so is a row
              key={row}
              title={name}
              className={`block aspect-square rounded-control bg-raised bg-no-repeat ${wins ? "outline-2 -outline-offset-1 outline-live" : ""}`}
              style={{ ...pictureOf(atlas), backgroundPosition: `${x}% ${y}%` }}
            />
          ))}
        </span>
      ))}
    </div>
  );
}

/** A symbol by its picture; its English name stands for it where it did not show itself, and for screen readers. */
export function WinSymbol({ name, place, atlas }: { name: string; place?: SymbolView; atlas: AtlasView }) {
  if (!place) return <span lang="en">{name}</span>;
  return (
    <span
      role="img"
      aria-label={name}
      lang="en"
      className="size-6 bg-no-repeat"
      style={{ ...pictureOf(atlas), backgroundPosition: `${place.x}% ${place.y}%` }}
    />
  );
}

function pictureOf({ atlas, size }: AtlasView): CSSProperties {
  return { backgroundImage: `url("${encodeURI(atlas)}")`, backgroundSize: size };
}
