import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

/** Duration of the animation to a new amount, in milliseconds. */
const ANIMATION_DURATION = 600;

interface MoneyProps {
  /** Minor units. */
  amount: number;
  /** Formats minor units; must return the same on the server and in the browser. */
  format: (amount: number) => string;
  className?: string;
}

/**
 * An amount in tabular figures. After a change it counts to the new value and flashes once, in one colour for an increase and
 * another for a decrease. Screen readers, and users who prefer reduced motion, get the new value at once.
 */
export function MoneyText({ amount, format, className }: MoneyProps) {
  const [shown, setShown] = useState(amount);
  const [direction, setDirection] = useState<"up" | "down" | null>(null);
  const last = useRef(amount);

  useEffect(() => {
    const from = last.current;
    last.current = amount;
    if (from === amount) return;
    setDirection(amount > from ? "up" : "down");
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setShown(amount);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, (now - start) / ANIMATION_DURATION);
      const eased = 1 - (1 - progress) ** 3;
      setShown(progress === 1 ? amount : Math.round(from + (amount - from) * eased));
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShown(amount);
    };
  }, [amount]);

  return (
    <span
      key={direction && `${direction} ${amount}`}
      translate="no"
      className={classNames(
        "tabular-nums",
        direction === "up" && "animate-[flash-up_1.2s_ease-out]",
        direction === "down" && "animate-[flash-down_1.2s_ease-out]",
        className,
      )}
    >
      {shown === amount ? (
        format(amount)
      ) : (
        <>
          <span aria-hidden="true">{format(shown)}</span>
          <span className="sr-only">{format(amount)}</span>
        </>
      )}
    </span>
  );
}
