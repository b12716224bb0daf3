import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { usePaymentPlace } from "./payment-place.ts";

const TONES = { waiting: "text-accent-text", good: "text-live", bad: "text-danger" } as const;

interface PaymentCardProps {
  /** `h2` where the page has a first heading of its own. */
  heading?: "h1" | "h2";
  icon: LucideIcon;
  tone: keyof typeof TONES;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** How a payment stands, in one heading and one sentence, and what belongs to that. */
export function PaymentCard({ heading, icon: Icon, ...rest }: PaymentCardProps) {
  const { tone, title, text, children } = rest;
  // A popup has a first heading of its own, and a frame.
  const { overGame } = usePaymentPlace();
  const [Frame, Heading] = overGame ? (["section", "h2"] as const) : ([Card, heading ?? "h1"] as const);
  const id = useId();
  return (
    <Frame aria-labelledby={id} className="grid min-w-0 gap-5 [&>*]:min-w-0">
      <div className="grid justify-items-center gap-3 text-center">
        <span className={classNames("grid size-14 place-items-center rounded-full bg-raised", TONES[tone])}>
          <Icon size={28} aria-hidden="true" />
        </span>
        {/* What comes into it while the page is open is announced. */}
        <div role="status" className="grid w-full gap-2">
          <Heading id={id} className="font-display text-xl font-semibold hyphens-auto">
            {title}
          </Heading>
          {text && <p className="text-muted">{text}</p>}
        </div>
      </div>
      {children}
    </Frame>
  );
}
