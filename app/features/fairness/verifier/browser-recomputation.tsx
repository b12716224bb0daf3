import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
// Must be imported before any schema: it configures zod for the page's content security policy.
import "#app/forms/zod.ts";
import {
  type RoundInput,
  VERIFIER_READY,
  VERIFIER_REQUEST,
  VERIFIER_RESPONSE,
  type VerifierRequest,
} from "#contract/host/frames/verifier-frame.ts";
import { type Recomputation, recomputation as recomputationSchema } from "#contract/wire/play/fairness.ts";

export interface BrowserRecomputation {
  /** Undefined before and during the computation; null if this browser cannot compute the round. */
  recomputation: Recomputation | null | undefined;
  /** To be rendered; contains the verifier frame during the computation. */
  frame: ReactNode;
}

/**
 * Recomputes a round in this browser when `input` is not null.
 *
 * @param frame URL of the verifier page; null if the product API did not return one
 */
export function useBrowserRecomputation(
  frame: string | null,
  input: RoundInput | null,
): BrowserRecomputation {
  const [last, setLast] = useState<{ key: string; recomputation: Recomputation | null }>();
  // Compared by value: after a reload of the data the same round is a new object.
  const key = JSON.stringify(input);
  const stableInput = useMemo<RoundInput | null>(() => JSON.parse(key), [key]);
  const onResult = useMemo(
    () => (recomputation: Recomputation | null) => setLast({ key, recomputation }),
    [key],
  );
  if (!stableInput) return { recomputation: undefined, frame: null };
  if (last?.key === key) return { recomputation: last.recomputation, frame: null };
  if (frame === null || !hasWebCrypto()) return { recomputation: null, frame: null };
  return {
    recomputation: undefined,
    frame: <VerifierFrame key={key} src={frame} input={stableInput} onResult={onResult} />,
  };
}

/** Web Crypto exists only on pages that were loaded over https or from localhost. */
function hasWebCrypto(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

/** Milliseconds after which the computation counts as failed. */
const VERIFIER_TIMEOUT = 30_000;

interface VerifierFrameProps {
  /** URL of the game server's verifier page. */
  src: string;
  input: RoundInput;
  /** Called with the result, or null on failure. Must be stable between renders. */
  onResult: (answer: Recomputation | null) => void;
}

/**
 * Runs the game server's own code in this browser to compute a round. The frame has an opaque origin, no network and no access
 * to this page. A verifier on another origin keeps that origin, as a framed game does.
 */
function VerifierFrame({ src, input, onResult }: VerifierFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const id = useId();
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<Record<string, unknown> | null>) => {
      const verifier = frame.current?.contentWindow;
      if (!verifier || source !== verifier) return;
      if (data?.type === VERIFIER_READY) {
        const request: VerifierRequest = { type: VERIFIER_REQUEST, id, source: input };
        verifier.postMessage(request, "*");
      }
      if (data?.type === VERIFIER_RESPONSE && data.id === id) {
        onResult(recomputationSchema.safeParse(data.recomputation).data ?? null);
      }
    };
    addEventListener("message", onMessage);
    const timeout = setTimeout(() => onResult(null), VERIFIER_TIMEOUT);
    // The frame may have reported "ready" before the listener existed: reloading it repeats the message.
    if (frame.current) frame.current.src = src;
    return () => {
      removeEventListener("message", onMessage);
      clearTimeout(timeout);
    };
  }, [src, input, id, onResult]);
  return (
    <iframe
      ref={frame}
      title="verifier"
      hidden
      sandbox={src.startsWith("/") ? "allow-scripts" : "allow-scripts allow-same-origin"}
    />
  );
}
