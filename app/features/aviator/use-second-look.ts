import { useEffect, useRef } from "react";
import { type CrashView, overdueAt } from "./crash-view.ts";

/** Milliseconds before a game that did not answer is asked again, and by how much at most one page is later than another. */
const AGAIN = 4_000;
const SPREAD = 2_000;

interface SecondLook {
  view: CrashView | null;
  failed: boolean;
  reload(): void;
}

/**
 * Asks how the game stands where nobody tells: when its next phase is overdue, for a link can be dead long before it is known to be;
 * after a question that failed; and when the tab is looked at again, for a sleeping one hears what it missed too late to tell the time by.
 */
export function useSecondLook({ view, failed, reload }: SecondLook): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    const overdue = view && overdueAt(view);
    if (overdue === null && !failed) return;
    const wait = failed ? AGAIN : Math.max(AGAIN, (overdue ?? 0) - Date.now());
    const timer = setInterval(() => latest.current(), wait + Math.random() * SPREAD);
    return () => clearInterval(timer);
  }, [view, failed]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) latest.current();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}
