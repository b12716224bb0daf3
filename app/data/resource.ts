import { createStore } from "#app/ui/create-store.ts";
import { RequestError } from "./exchange.ts";

export interface ResourceState<Answer> {
  /** The last answer; undefined before the first one. A failure keeps it. */
  answer: Answer | undefined;
  /** Why the last request failed; null if it did not, or while the next one runs. */
  failure: RequestError | null;
  isLoading: boolean;
}

interface ResourceOptions<Answer> {
  request: (signal: AbortSignal) => Promise<Answer>;
  /** The answer to show until the first one has arrived. */
  initial?: Answer;
  onAnswer?: (answer: Answer) => void;
  onFailure?: (failure: RequestError) => void;
}

/** Creates a store of what a request answers. Only the latest request counts: it ends the one before. */
export function createResource<Answer>({ request, initial, onAnswer, onFailure }: ResourceOptions<Answer>) {
  const state = createStore<ResourceState<Answer>>({ answer: initial, failure: null, isLoading: false });
  let running: AbortController | undefined;
  let latest: Promise<Answer | null> = Promise.resolve(null);

  const run = async (current: AbortController): Promise<Answer | null> => {
    try {
      const answer = await request(current.signal);
      if (running !== current) return latest;
      running = undefined;
      state.set({ answer, failure: null, isLoading: false });
      onAnswer?.(answer);
      return answer;
    } catch (error) {
      if (running !== current) return latest;
      running = undefined;
      if (!(error instanceof RequestError)) throw error;
      state.set({ ...state.get(), failure: error, isLoading: false });
      onFailure?.(error);
      return null;
    }
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    /**
     * Requests the answer again, for example after a failure.
     *
     * @returns the answer, or that of the request that superseded this one; null if it failed or was stopped
     */
    reload(): Promise<Answer | null> {
      running?.abort();
      running = new AbortController();
      state.set({ ...state.get(), failure: null, isLoading: true });
      latest = run(running);
      return latest;
    },
    /** Ends the running request; its answer is ignored. */
    stop(): void {
      if (!running) return;
      running.abort();
      running = undefined;
      latest = Promise.resolve(null);
      state.set({ ...state.get(), isLoading: false });
    },
  };
}
