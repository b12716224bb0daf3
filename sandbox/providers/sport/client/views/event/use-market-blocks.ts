import { useMemo } from "react";
import { useServices } from "../../services.ts";
import { useKeyed, useKeyedMany } from "../../store/hooks.ts";
import { type MarketInfo, marketKey } from "../../store/offer-store.ts";

/** Markets that stand under one heading: one market, all lines of a total or handicap, or all duels of a race. */
export interface MarketBlockView {
  key: string;
  title: string;
  group: string;
  builder: boolean;
  /** Place among the blocks of the event. */
  index: number;
  /** Ids of its markets, in order. */
  markets: readonly string[];
  /** Whether the markets are the lines of one market. */
  isLined: boolean;
}

interface MarketBlocks {
  groups: readonly string[];
  blocks: readonly MarketBlockView[];
  hasBuilder: boolean;
}

/** The markets of an event in blocks. They change when markets come and go, and not with prices. */
export function useMarketBlocks(event: string): MarketBlocks {
  const { offer } = useServices();
  const ids = useKeyed(offer.marketIds, event) ?? [];
  const infos = useKeyedMany(
    offer.markets,
    ids.map((id) => marketKey(event, id)),
  );
  return useMemo(() => blocksOf(infos.filter((info) => info !== undefined)), [infos]);
}

export function blocksOf(infos: readonly MarketInfo[]): MarketBlocks {
  const byKey = new Map<string, MarketInfo[]>();
  for (const info of infos) {
    const key = blockKey(info);
    byKey.set(key, [...(byKey.get(key) ?? []), info]);
  }
  const blocks = [...byKey].map(([key, members], index): MarketBlockView => {
    const [{ view }] = members as [MarketInfo, ...MarketInfo[]];
    const isLined = members.length > 1 && members.every(hasLine);
    const sorted = isLined ? members.toSorted((a, b) => lineNumber(a) - lineNumber(b)) : members;
    return {
      key,
      title: isLined ? withoutLine(view.name ?? view.type, view.line) : (view.name ?? view.type),
      group: view.group,
      builder: members.some((member) => member.view.builder),
      index,
      markets: sorted.map((member) => member.view.id),
      isLined,
    };
  });
  return {
    groups: [...new Set(blocks.map(({ group }) => group))],
    blocks,
    hasBuilder: blocks.some(({ builder }) => builder),
  };
}

/**
 * Lines of one type and part belong together. So do small markets whose names are the same: nothing would tell them apart if each had
 * a heading of its own.
 */
function blockKey(info: MarketInfo): string {
  const { view, selections } = info;
  if (hasLine(info)) return [view.type, ...view.line.split("|").slice(0, -1)].join("|");
  return selections.length <= MAX_IN_ROW && view.name ? `${view.group}|${view.type}|${view.name}` : view.id;
}

const MAX_IN_ROW = 3;

/** Whether the last part of a market's line is a value on a scale. */
function hasLine({ view, selections }: MarketInfo): boolean {
  const last = view.line.slice(view.line.lastIndexOf("|") + 1);
  return selections.length <= MAX_IN_ROW && /^[+-]?\d+(\.\d+)?$/.test(last) && isLined(view.type);
}

/** Types whose last line part is a value on a scale, and not the number of a set, map or lap. */
function isLined(type: string): boolean {
  return /total|handicap|over|checkout|visits|180s/.test(type);
}

function lineNumber({ view }: MarketInfo): number {
  return Number(view.line.slice(view.line.lastIndexOf("|") + 1)) || 0;
}

/** "Total goals 2.5" without its line. */
function withoutLine(name: string, line: string): string {
  const last = line.slice(line.lastIndexOf("|") + 1);
  for (const text of [last, last.replace(".", ","), `+${last}`, last.replace("-", "\u2212")]) {
    const start = name.lastIndexOf(text);
    if (start > 0)
      return `${name.slice(0, start)}${name.slice(start + text.length)}`.replace(/[\s(:,+–-]*\)?\s*$/, "");
  }
  return name;
}
