import { type FetcherWithComponents, type SubmitOptions, useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { REQUEST_TIMEOUT } from "#app/constants.ts";
import { type LostReason, lostReasonOf } from "#app/data/lost-request.ts";
import { addPlayer } from "#app/session/page-player.ts";

/** The form component of a fetcher. */
export type FetcherForm = FetcherWithComponents<unknown>["Form"];

/**
 * A fetcher of Remix that does not wait as long as the connection lasts: after REQUEST_TIMEOUT without an answer it is not busy any
 * more, so that its request can be repeated. An answer that arrives later still counts, and the next request of the same fetcher ends
 * the one before. A lost request changes nothing but `lost`: the data of the last answer stays.
 *
 * @param key of a fetcher that components share
 */
export function useTimedFetcher<Data>(key?: string) {
  const fetcher = useFetcher<Data>({ key });
  const { state } = fetcher;
  const [attempt, setAttempt] = useState(0);
  const [timedOut, setTimedOut] = useState<number | null>(null);
  const isRunning = state !== "idle";
  // What follows an answer has a time of its own: a form that is sent again while the router follows a late redirect makes it fail.
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setTimedOut(attempt), REQUEST_TIMEOUT);
    return () => {
      clearTimeout(timer);
      setTimedOut(null);
    };
  }, [state, attempt]);
  const restart = useCallback(() => setAttempt((count) => count + 1), []);
  const submit = useCallback(
    (fields: FormData | Readonly<Record<string, string>>, options: SubmitOptions) => {
      const form = new FormData();
      const entries = fields instanceof FormData ? fields : Object.entries(fields);
      for (const [name, value] of entries) form.append(name, value);
      restart();
      fetcher.submit(addPlayer(form), options);
    },
    [fetcher.submit, restart],
  );
  const load = useCallback(
    (path: string) => {
      restart();
      fetcher.load(path);
    },
    [fetcher.load, restart],
  );
  const hasTimedOut = isRunning && timedOut === attempt;
  const lostReason = lostReasonOf(fetcher.data);
  const answered = useRef<typeof fetcher.data>(undefined);
  if (!lostReason) answered.current = fetcher.data;
  // After the answer to an action only the page's data is awaited.
  const isReloading = state === "loading" && fetcher.formMethod !== undefined;
  let lost: LostReason | undefined;
  if (hasTimedOut && !isReloading) lost = "unanswered";
  else if (!isRunning || isReloading) lost = lostReason;
  return {
    Form: fetcher.Form,
    data: answered.current,
    formData: fetcher.formData,
    state,
    submit,
    load,
    /** Gives a repeated request its own time; for `onSubmit` of the `Form`, as `submit` and `load` do it themselves. */
    restart,
    /** Whether an answer is awaited, for a button that must not be pressed twice. */
    isBusy: isRunning && !hasTimedOut,
    /** Why the last request has no answer; one that has timed out may get one later. */
    lost,
  };
}
