import { createStore } from "#app/ui/create-store.ts";
import { RequestError } from "./exchange.ts";

/** How a request has ended: with its answer, or with the reason why there is none. */
export type Sent<Answer> =
  | { answer: Answer; failure?: undefined }
  | { answer?: undefined; failure: RequestError };

export interface SenderState {
  isSending: boolean;
  /** Why the last request failed; null if it did not, or while the next one runs. */
  failure: RequestError | null;
}

/** Creates a sender of requests, one at a time: while one runs, another is ignored, as a double click is. */
export function createSender<Input, Answer>(request: (input: Input) => Promise<Answer>) {
  const state = createStore<SenderState>({ isSending: false, failure: null });
  return {
    get: state.get,
    subscribe: state.subscribe,
    /** @returns null if a request is running */
    async send(input: Input): Promise<Sent<Answer> | null> {
      if (state.get().isSending) return null;
      state.set({ isSending: true, failure: null });
      try {
        const answer = await request(input);
        state.set({ isSending: false, failure: null });
        return { answer };
      } catch (error) {
        const failure = error instanceof RequestError ? error : null;
        state.set({ isSending: false, failure });
        if (!failure) throw error;
        return { failure };
      }
    },
  };
}
