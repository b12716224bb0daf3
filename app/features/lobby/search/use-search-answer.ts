import { useEffect, useState } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { type SearchAnswer, unanswered } from "./search-answer.ts";

/** Long enough that a word typed in one go is one request, too short to be noticed. */
const DEBOUNCE = 120;

/** Milliseconds that an answer may take: longer than the BFF itself waits for the product API. */
const PATIENCE = 20_000;

/**
 * The newest answer to what is typed, null before the first. A newer question ends the request of an older one. Not by a
 * fetcher: where its request cannot be sent at all, that takes the whole page away.
 *
 * @param query trimmed; an empty one is answered with what is popular
 * @returns also what asks the same question again
 */
export function useSearchAnswer(query: string): { answer: SearchAnswer | null; retry: () => void } {
  const address = useLocalePaths().gameSearch(query);
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const question = new AbortController();
    const ask = async () => {
      const signal = AbortSignal.any([question.signal, AbortSignal.timeout(PATIENCE)]);
      const told = await answerAt(address, signal).catch(() => unanswered(query));
      if (!question.signal.aborted) setAnswer(told);
    };
    const timer = setTimeout(ask, query ? DEBOUNCE : 0);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [address, query, attempt]);
  return { answer, retry: () => setAttempt(attempt + 1) };
}

async function answerAt(address: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`the search was answered ${response.status}`);
  return (await response.json()) as SearchAnswer;
}
