import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";

interface SectionProps {
  title: string;
  /** By which an address leads to it. */
  id?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A panel under its heading, with one action beside it. */
export function Section({ title, id, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card id={id} aria-labelledby={titleId}>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="min-w-0 font-display text-base font-semibold hyphens-auto break-words">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
