import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

/** How long a changed amount counts to its new value, in milliseconds. */
const COUNTING = 600;

interface MoneyProps {
  /** Minor units. */
  amount: number;
  /** Turns minor units into text; the same on the server and in the browser. */
  format: (amount: number) => string;
  className?: string;
}

/**
 * An amount in tabular figures. When it changes it counts to its new value and flashes its direction once; screen readers
 * and those who asked for less motion get the new value at once.
 */
export function Money({ amount, format, className }: MoneyProps) {
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
      const way = Math.min(1, (now - start) / COUNTING);
      const eased = 1 - (1 - way) ** 3;
      setShown(way === 1 ? amount : Math.round(from + (amount - from) * eased));
      if (way < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShown(amount);
    };
  }, [amount]);

  return (
    <span
      key={direction && `${direction} ${amount}`}
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
