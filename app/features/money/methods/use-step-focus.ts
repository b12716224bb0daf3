import { useEffect, useRef } from "react";

/** The link that led to a step goes with the step before: reading goes on at the beginning of the new one. */
export function useStepFocus(step: string) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    panel.current?.focus();
  }, [step]);
  return panel;
}
