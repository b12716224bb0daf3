import {
  type RoundSource,
  VERIFIER_ANSWER,
  VERIFIER_ASKED,
  VERIFIER_READY,
  type VerifierAnswer,
  type VerifierQuestion,
} from "#contract/play/verifier-frame.ts";
import { describeRecomputation } from "./recomputation.ts";
import { RecomputeRefusal } from "./recompute.ts";

// The program of the verifier's frame. It has no network access and accepts messages only from the page that contains it.

addEventListener("message", async ({ source, data }: MessageEvent<Partial<VerifierQuestion> | null>) => {
  if (source !== parent || data?.type !== VERIFIER_ASKED) return;
  const { id = "", source: round } = data;
  const answer: VerifierAnswer = {
    type: VERIFIER_ANSWER,
    id,
    ...(await recomputeAnswer(round as RoundSource)),
  };
  parent.postMessage(answer, "*");
});

async function recomputeAnswer(source: RoundSource) {
  if (!globalThis.crypto?.subtle) return { unable: true } as const;
  try {
    return { recomputation: await describeRecomputation(source) };
  } catch (error) {
    if (error instanceof RecomputeRefusal) return { fault: error.field };
    throw error;
  }
}

parent.postMessage({ type: VERIFIER_READY }, "*");
