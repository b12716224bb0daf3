import { useEffect, useId, useRef } from "react";
// Before any schema is made: zod then leaves out what the page's policy forbids.
import "#app/forms/zod.ts";
import { type Recomputation, recomputation } from "#contract/play/fairness.ts";
import {
  type RoundSource,
  VERIFIER_ANSWER,
  VERIFIER_ASKED,
  VERIFIER_READY,
  type VerifierQuestion,
} from "#contract/play/verifier-frame.ts";

/** How long the frame may take, in milliseconds: it plays a round, which is over at once. */
const PATIENCE = 30_000;

interface VerifierFrameProps {
  /** Address of the game server's verifier. */
  src: string;
  source: RoundSource;
  /** Hears the round as this browser has computed it; null where it cannot. It must stay the same from render to render. */
  onAnswer: (answer: Recomputation | null) => void;
}

/**
 * Has the game server's own code compute a round in this browser. It runs in a frame that has no origin, no network and no
 * view of this page. A page of another origin is left its own, as a framed game's is.
 */
export function VerifierFrame({ src, source, onAnswer }: VerifierFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const id = useId();
  useEffect(() => {
    const hear = ({ source: window, data }: MessageEvent<Record<string, unknown> | null>) => {
      const verifier = frame.current?.contentWindow;
      if (!verifier || window !== verifier) return;
      if (data?.type === VERIFIER_READY) {
        const question: VerifierQuestion = { type: VERIFIER_ASKED, id, source };
        verifier.postMessage(question, "*");
      }
      if (data?.type === VERIFIER_ANSWER && data.id === id) {
        onAnswer(recomputation.safeParse(data.recomputation).data ?? null);
      }
    };
    addEventListener("message", hear);
    const late = setTimeout(() => onAnswer(null), PATIENCE);
    // It may have been ready before anybody listened: loaded anew it says so again.
    if (frame.current) frame.current.src = src;
    return () => {
      removeEventListener("message", hear);
      clearTimeout(late);
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
