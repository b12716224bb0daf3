import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";

/** What stands where a list could not be had: what happened, and a way to try again. Announced to screen readers. */
export function ErrorState(props: { icon?: ReactNode; title: string; text?: string; action?: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}
