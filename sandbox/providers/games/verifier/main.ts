import {
  type RoundSource,
  VERIFIER_ANSWER,
  VERIFIER_ASKED,
  VERIFIER_READY,
  type VerifierAnswer,
  type VerifierQuestion,
} from "#contract/play/verifier-frame.ts";
import { recomputation } from "../recomputation.ts";
import { ClaimRefusal } from "../recompute.ts";

// This is the whole program of the verifier's frame. It may reach no network, and hears nobody but the page around it.

addEventListener("message", async ({ source, data }: MessageEvent<Partial<VerifierQuestion> | null>) => {
  if (source !== parent || data?.type !== VERIFIER_ASKED) return;
  const { id = "", source: round } = data;
  const answer: VerifierAnswer = { type: VERIFIER_ANSWER, id, ...(await answerTo(round as RoundSource)) };
  parent.postMessage(answer, "*");
});

async function answerTo(source: RoundSource) {
  if (!globalThis.crypto?.subtle) return { unable: true } as const;
  try {
    return { recomputation: await recomputation(source) };
  } catch (error) {
    if (error instanceof ClaimRefusal) return { fault: error.field };
    throw error;
  }
}

parent.postMessage({ type: VERIFIER_READY }, "*");
