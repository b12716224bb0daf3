import { type ReactNode, useCallback, useState } from "react";
import type { Recomputation } from "#contract/fairness.ts";
import type { RoundSource } from "#contract/verifier-frame.ts";
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
 * @param source must stay the same from render to render while it means the same round
 */
export function useOwnRecomputation(frame: string | null, source: RoundSource | null): OwnRecomputation {
  const [known, setKnown] = useState<{ source: RoundSource; answer: Recomputation | null }>();
  const hear = useCallback(
    (answer: Recomputation | null) => {
      if (source) setKnown({ source, answer });
    },
    [source],
  );
  if (!source) return { answer: undefined, frame: null };
  if (known?.source === source) return { answer: known.answer, frame: null };
  if (frame === null || !canCompute()) return { answer: null, frame: null };
  return {
    answer: undefined,
    frame: <VerifierFrame key={JSON.stringify(source)} src={frame} source={source} onAnswer={hear} />,
  };
}

/** Whether this browser may compute: only pages that came over https have Web Crypto. */
function canCompute(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}
