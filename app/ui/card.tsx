import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

/** A panel. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section className={classNames("rounded-card border border-line bg-surface p-5", className)} {...rest} />
  );
}

interface SectionProps {
  title: string;
  /** The element's id, for hash links. */
  id?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A panel with a heading and an optional action next to it. */
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
