import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";

/** A panel of the wallet under its heading. */
export function WalletSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="mb-4 flex min-h-9 items-center font-display text-base font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
}
