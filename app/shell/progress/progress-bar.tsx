import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { PROGRESS_BAR } from "#contract/constants.ts";
import { nextPhase, type Phase, watchFailures } from "./progress-phase.ts";

/** How long a bar that is done, or has failed, can still be seen; in milliseconds. */
const LEAVING = { done: 250, failed: 1_500 } as const;

/**
 * The page-load progress bar [PROG-1]: nothing for the first 200 ms, then about 5 s towards the end, which it reaches when
 * the page is there; red when the page could not be had.
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
    const timer = setTimeout(() => setPhase("idle"), LEAVING[phase]);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === "idle") return null;
  return (
    // It stands outside the page's landmarks, as what is told in passing may.
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
