import { type ReactNode, useMemo, useState } from "react";
import type { Recomputation } from "#contract/play/fairness.ts";
import type { RoundSource } from "#contract/play/verifier-frame.ts";
import { VerifierFrame } from "./verifier-frame.tsx";

export interface OwnRecomputation {
  /** Undefined while it is being computed, or before; null where this browser cannot. */
  answer: Recomputation | null | undefined;
  /** To be drawn while it is being computed. */
  frame: ReactNode;
}

/**
 * Computes a round in this browser, as soon as there is one to compute.
 *
 * @param frame address of the verifier
 */
export function useOwnRecomputation(frame: string | null, source: RoundSource | null): OwnRecomputation {
  const [known, setKnown] = useState<{ key: string; answer: Recomputation | null }>();
  // Loaded anew, a page has other objects that mean the same round.
  const key = JSON.stringify(source);
  const asked = useMemo<RoundSource | null>(() => JSON.parse(key), [key]);
  const hear = useMemo(() => (answer: Recomputation | null) => setKnown({ key, answer }), [key]);
  if (!asked) return { answer: undefined, frame: null };
  if (known?.key === key) return { answer: known.answer, frame: null };
  if (frame === null || !canCompute()) return { answer: null, frame: null };
  return {
    answer: undefined,
    frame: <VerifierFrame key={key} src={frame} source={asked} onAnswer={hear} />,
  };
}

/** Whether this browser may compute: only pages that came over https have Web Crypto. */
function canCompute(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}
