import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";

interface WalletSectionProps {
  title: string;
  /** One link beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A panel of the wallet under its heading. */
export function WalletSection({ title, action, children }: WalletSectionProps) {
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
