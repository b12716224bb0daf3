import { useEffect, useRef } from "react";

/**
 * Focuses the panel when the step changes, because the link that had the focus is removed with the previous step.
 *
 * @returns ref of the panel, which needs `tabIndex={-1}`
 */
export function useStepFocus(step: string) {
  const panel = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    panel.current?.focus();
  }, [step]);
  return panel;
}
