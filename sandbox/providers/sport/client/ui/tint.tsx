import { useEffect, useState } from "react";
import type { Price } from "../store/offer-store.ts";

/** How long a change is shown, and how often ended ones are removed; milliseconds. */
const SHOWN_FOR = 1400;
const SWEEP = 200;

/** Tints that are shown, with the time of their end. One timer ends them together, so that React renders once for all. */
const shown = new Map<() => void, number>();
let timer: ReturnType<typeof setInterval> | undefined;

function endLater(end: () => void, at: number): () => void {
  shown.set(end, at);
  timer ??= setInterval(() => {
    const now = Date.now();
    for (const [due, endsAt] of shown) {
      if (endsAt > now) continue;
      shown.delete(due);
      due();
    }
    if (shown.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }, SWEEP);
  return () => void shown.delete(end);
}

/**
 * Shows the direction of a price's last change for a moment: a tint behind the digits and an arrow in a corner. It is not animated:
 * a hundred fading boxes a second are what a slow phone cannot paint.
 */
export function Tint({ price: { change, changedAt, version } }: { price: Price }) {
  const [ended, setEnded] = useState(0);
  useEffect(
    () => (version === 0 ? undefined : endLater(() => setEnded(version), changedAt + SHOWN_FOR)),
    [version, changedAt],
  );
  if (!change || version === 0 || ended === version || Date.now() - changedAt > SHOWN_FOR) return null;
  return <i className={`bt-tint bt-${change}`} />;
}
