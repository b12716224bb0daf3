import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PROGRESS_BAR } from "#app/constants.ts";
import { classNames } from "#app/ui/class-names.ts";
import { createStore } from "#app/ui/create-store.ts";

/** Milliseconds after which a finished or failed bar is hidden. */
const HIDE_DELAY = { done: 250, failed: 1_500 } as const;

/** `running` while a slow page loads, `done` once it is loaded, `failed` if it failed to load. */
export type LoadPhase = "idle" | "running" | "done" | "failed";
export type LoadEvent = "slow" | "arrived" | "failed";

/** The phase after an event. A page that is loaded before it is slow shows no bar, and `failed` does not become `done`. */
export function nextPhase(phase: LoadPhase, event: LoadEvent): LoadPhase {
  if (event === "slow") return "running";
  if (event === "failed") return "failed";
  return phase === "running" ? "done" : phase;
}

/** Counts failed navigations, so that each failure notifies the subscribers. */
const failures = createStore(0);

/** Calls the listener when a page fails to load. @returns a function that ends the subscription */
export const onNavigationFailure = failures.subscribe;

/** Reports that the requested page failed to load. */
export function reportNavigationFailure(): void {
  failures.set(failures.get() + 1);
}

/**
 * The page-load progress bar [PROG-1]. It appears after 200 ms and fills within about 5 s; when the page is loaded it fills at once
 * and disappears. It is red if the page failed to load.
 */
export function ProgressBar() {
  const { t } = useTranslation();
  const loading = useNavigation().state !== "idle";
  const [phase, setPhase] = useState<LoadPhase>("idle");

  useEffect(() => onNavigationFailure(() => setPhase((current) => nextPhase(current, "failed"))), []);
  useEffect(() => {
    if (!loading) return setPhase((current) => nextPhase(current, "arrived"));
    const timer = setTimeout(() => setPhase((current) => nextPhase(current, "slow")), PROGRESS_BAR.throttle);
    return () => clearTimeout(timer);
  }, [loading]);
  useEffect(() => {
    if (phase !== "done" && phase !== "failed") return;
    const timer = setTimeout(() => setPhase("idle"), HIDE_DELAY[phase]);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === "idle") return null;
  return (
    // The bar is outside of the page's landmarks; accessibility checks allow that for role="status".
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
