import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";

/** A panel of the account under its heading, with one action beside it. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <div className="mb-4 flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="font-display text-base font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
