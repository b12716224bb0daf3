import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { createStore } from "#app/ui/create-store.ts";
import { PROGRESS_BAR } from "#contract/constants.ts";

/** Milliseconds for which a finished or failed bar stays visible. */
const VISIBLE_FOR = { done: 250, failed: 1_500 } as const;

/** `running` while a slow page loads, `done` once it is loaded, `failed` if it failed to load. */
export type Phase = "idle" | "running" | "done" | "failed";
export type ProgressEvent = "slow" | "arrived" | "failed";

/** The phase after an event. A page that arrives before it is slow shows no bar, and a failed bar does not become done. */
export function nextPhase(phase: Phase, event: ProgressEvent): Phase {
  if (event === "slow") return "running";
  if (event === "failed") return "failed";
  return phase === "running" ? "done" : phase;
}

/** Counts failed navigations, so that each failure notifies the subscribers. */
const failures = createStore(0);

/** Calls the listener when a page fails to load. @returns a function that ends the subscription */
export const watchFailures = failures.subscribe;

/** Reports that the requested page failed to load. */
export function reportFailure(): void {
  failures.set(failures.get() + 1);
}

/**
 * The page-load progress bar [PROG-1]: invisible for the first 200 ms, then about 5 s to its end, where it jumps when the page
 * is loaded; red if the page failed to load.
 */
export function ProgressBar() {
  const { t } = useTranslation();
  const loading = useNavigation().state !== "idle";
  const [phase, setPhase] = useState<Phase>("idle");

  useEffect(() => watchFailures(() => setPhase((current) => nextPhase(current, "failed"))), []);
  useEffect(() => {
    if (!loading) return setPhase((current) => nextPhase(current, "arrived"));
    const timer = setTimeout(() => setPhase((current) => nextPhase(current, "slow")), PROGRESS_BAR.throttle);
    return () => clearTimeout(timer);
  }, [loading]);
  useEffect(() => {
    if (phase !== "done" && phase !== "failed") return;
    const timer = setTimeout(() => setPhase("idle"), VISIBLE_FOR[phase]);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === "idle") return null;
  return (
    // Outside the page's landmarks, which role="status" permits.
    <div role="status">
      <div
        role="progressbar"
        aria-label={t(phase === "failed" ? "progress.failed" : "progress.loading")}
        className="pointer-events-none fixed inset-x-0 top-0 z-60 h-[3px]"
      >
        <div
          className={classNames(
            "h-full origin-left",
            phase === "failed" ? "bg-danger" : "sunrise",
            phase === "running" && "progress-running",
            phase === "done" && "opacity-0 transition-opacity duration-200",
          )}
          style={{ animationDuration: `${PROGRESS_BAR.duration}ms` }}
        />
      </div>
    </div>
  );
}

/**
 * Whether the next page has been loading for longer than the progress bar's throttle [PROG-1]. A faster navigation does not
 * re-render the current page.
 */
export function useSlowNavigation(): boolean {
  const isLoading = useNavigation().state === "loading";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), PROGRESS_BAR.throttle);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isLoading && isSlow;
}
