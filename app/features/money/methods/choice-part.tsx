import { type ReactNode, useId } from "react";

/** A part of the choice of a method, under its heading. */
export function ChoicePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-display text-base font-semibold hyphens-auto">
        {title}
      </h2>
      {children}
    </section>
  );
}
