import { type ComponentProps, forwardRef, type MouseEvent, useEffect, useRef, useState } from "react";
import { FETCH_MINIMUM_DELAY } from "#app/constants.ts";
import { type ButtonStyleOptions, buttonStyle } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonStyleOptions {
  /** Shows a spinner and ignores clicks; focus and width are unchanged. */
  waiting?: boolean;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, size, block, waiting = false, className, children, onClick, type = "button", ...rest },
  ref,
) {
  const showsWaiting = useMinimumDuration(waiting);
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (waiting) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      ref={ref}
      type={type}
      className={classNames(buttonStyle({ tone, size, block }), className)}
      aria-disabled={waiting || undefined}
      aria-busy={showsWaiting || undefined}
      onClick={onPress}
      {...rest}
    >
      {showsWaiting && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {/* Transparent, not hidden: a busy button keeps its accessible name. */}
      <span className={classNames("inline-flex items-center gap-2", showsWaiting && "opacity-0")}>
        {children}
      </span>
    </button>
  );
});

/** Returns the flag; a true flag is returned for at least the minimum delay, so that a spinner does not flicker [CON-1]. */
function useMinimumDuration(flag: boolean): boolean {
  const [shown, setShown] = useState(flag);
  const since = useRef(0);
  useEffect(() => {
    if (flag) {
      since.current = performance.now();
      setShown(true);
      return;
    }
    const rest = since.current + FETCH_MINIMUM_DELAY - performance.now();
    const timer = setTimeout(() => setShown(false), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [flag]);
  return shown || flag;
}
