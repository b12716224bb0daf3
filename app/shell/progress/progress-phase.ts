/** `running` towards its end, `done` when the page came, `failed` when it did not. */
export type Phase = "idle" | "running" | "done" | "failed";
export type ProgressEvent = "slow" | "arrived" | "failed";

/** The phase after an event: what arrives before it is slow was never seen, and a failure is not done. */
export function nextPhase(phase: Phase, event: ProgressEvent): Phase {
  if (event === "slow") return "running";
  if (event === "failed") return "failed";
  return phase === "running" ? "done" : phase;
}

const listeners = new Set<() => void>();

/** Hears that a page could not be shown. */
export function watchFailures(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the page that was navigated to could not be shown. */
export function reportFailure(): void {
  for (const listener of listeners) listener();
}
