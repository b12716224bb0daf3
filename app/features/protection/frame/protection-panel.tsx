import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";

/** A panel with a heading and an optional description. */
export function ProtectionPanel({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="font-display text-base font-semibold hyphens-auto">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}
