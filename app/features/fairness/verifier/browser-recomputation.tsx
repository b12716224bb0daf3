import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
// Must be imported before any schema: it configures zod for the page's content security policy.
import "#app/forms/zod.ts";
import { type Recomputation, recomputation } from "#contract/play/fairness.ts";
import {
  type RoundSource,
  VERIFIER_ANSWER,
  VERIFIER_ASKED,
  VERIFIER_READY,
  type VerifierQuestion,
} from "#contract/play/verifier-frame.ts";

export interface BrowserRecomputation {
  /** Undefined before and during the computation; null if this browser cannot compute the round. */
  answer: Recomputation | null | undefined;
  /** To be rendered; contains the verifier frame during the computation. */
  frame: ReactNode;
}

/**
 * Recomputes a round in this browser as soon as `source` is given.
 *
 * @param frame URL of the verifier page; null if there is none
 */
export function useBrowserRecomputation(
  frame: string | null,
  source: RoundSource | null,
): BrowserRecomputation {
  const [last, setLast] = useState<{ key: string; answer: Recomputation | null }>();
  // Compared by value: after a reload of the data the same round is a new object.
  const key = JSON.stringify(source);
  const stableSource = useMemo<RoundSource | null>(() => JSON.parse(key), [key]);
  const onAnswer = useMemo(() => (answer: Recomputation | null) => setLast({ key, answer }), [key]);
  if (!stableSource) return { answer: undefined, frame: null };
  if (last?.key === key) return { answer: last.answer, frame: null };
  if (frame === null || !hasWebCrypto()) return { answer: null, frame: null };
  return {
    answer: undefined,
    frame: <VerifierFrame key={key} src={frame} source={stableSource} onAnswer={onAnswer} />,
  };
}

/** Web Crypto exists only on pages that were loaded over https or from localhost. */
function hasWebCrypto(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

/** Milliseconds after which the computation counts as failed; it normally takes a moment. */
const VERIFIER_TIMEOUT = 30_000;

interface VerifierFrameProps {
  /** URL of the game server's verifier page. */
  src: string;
  source: RoundSource;
  /** Called with the result, or null on failure. Must be stable between renders. */
  onAnswer: (answer: Recomputation | null) => void;
}

/**
 * Runs the game server's own code in this browser to compute a round. The frame has an opaque origin, no network and no access
 * to this page. A verifier on another origin keeps that origin, as a framed game does.
 */
function VerifierFrame({ src, source, onAnswer }: VerifierFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const id = useId();
  useEffect(() => {
    const onMessage = ({ source: sender, data }: MessageEvent<Record<string, unknown> | null>) => {
      const verifier = frame.current?.contentWindow;
      if (!verifier || sender !== verifier) return;
      if (data?.type === VERIFIER_READY) {
        const question: VerifierQuestion = { type: VERIFIER_ASKED, id, source };
        verifier.postMessage(question, "*");
      }
      if (data?.type === VERIFIER_ANSWER && data.id === id) {
        onAnswer(recomputation.safeParse(data.recomputation).data ?? null);
      }
    };
    addEventListener("message", onMessage);
    const timeout = setTimeout(() => onAnswer(null), VERIFIER_TIMEOUT);
    // The frame may have reported "ready" before the listener existed: reloading it repeats the message.
    if (frame.current) frame.current.src = src;
    return () => {
      removeEventListener("message", onMessage);
      clearTimeout(timeout);
    };
  }, [src, source, id, onAnswer]);
  return (
    <iframe
      ref={frame}
      title="verifier"
      hidden
      sandbox={src.startsWith("/") ? "allow-scripts" : "allow-scripts allow-same-origin"}
    />
  );
}
