import {
  type RoundInput,
  VERIFIER_READY,
  VERIFIER_REQUEST,
  VERIFIER_RESPONSE,
  type VerifierRequest,
  type VerifierResponse,
} from "#contract/host/frames/verifier-frame.ts";
import { describeRecomputation } from "./recomputation.ts";
import { RecomputeRefusal } from "./recompute.ts";

// The program of the verifier's frame. It has no network access and accepts messages only from the page that contains it.

addEventListener("message", async ({ source, data }: MessageEvent<Partial<VerifierRequest> | null>) => {
  if (source !== parent || data?.type !== VERIFIER_REQUEST) return;
  const { id = "", source: round } = data;
  const response: VerifierResponse = {
    type: VERIFIER_RESPONSE,
    id,
    ...(await recomputeRound(round as RoundInput)),
  };
  parent.postMessage(response, "*");
});

async function recomputeRound(source: RoundInput) {
  if (!globalThis.crypto?.subtle) return { unable: true } as const;
  try {
    return { recomputation: await describeRecomputation(source) };
  } catch (error) {
    if (error instanceof RecomputeRefusal) return { fault: error.field };
    throw error;
  }
}

parent.postMessage({ type: VERIFIER_READY }, "*");
