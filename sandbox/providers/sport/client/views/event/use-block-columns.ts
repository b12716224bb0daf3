import { useRef } from "react";
import type { MarketBlockView } from "./use-market-blocks.ts";

/**
 * Market blocks in columns. The first ones stand at the tops of the columns in turn. A block keeps its column while others come and go,
 * and a new one goes to the column with the fewest, so that a goal does not move the markets of a match about.
 *
 * @param group group of the blocks; another group gets a new layout
 */
export function useBlockColumns(
  blocks: readonly MarketBlockView[],
  group: string,
  count: number,
): readonly (readonly MarketBlockView[])[] {
  const layout = useRef({ key: "", columns: new Map<string, number>() });
  const key = `${group} ${count}`;
  if (layout.current.key !== key) layout.current = { key, columns: new Map() };
  return blockColumns(blocks, layout.current.columns, count);
}

/** @param known columns of the blocks that were laid out before, by key; new ones are added */
export function blockColumns(
  blocks: readonly MarketBlockView[],
  known: Map<string, number>,
  count: number,
): readonly (readonly MarketBlockView[])[] {
  const columns = Array.from({ length: count }, (): MarketBlockView[] => []);
  const lengths = columns.map((_, column) => blocks.filter(({ key }) => known.get(key) === column).length);
  for (const block of blocks) {
    let column = known.get(block.key);
    if (column === undefined) {
      column = lengths.indexOf(Math.min(...lengths));
      known.set(block.key, column);
      lengths[column] = (lengths[column] ?? 0) + 1;
    }
    columns[column]?.push(block);
  }
  return columns.filter((column) => column.length > 0);
}
