import { type ComponentProps, forwardRef, type MouseEvent } from "react";
import { type ButtonLook, buttonStyle } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";
import { useMinimumDuration } from "./use-minimum-duration.ts";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** While it waits it shows so and cannot be pressed again; it keeps focus and width. */
  waiting?: boolean;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, size, block, waiting = false, className, children, onClick, type = "button", ...rest },
  ref,
) {
  const showsWaiting = useMinimumDuration(waiting);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
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
      onClick={press}
      {...rest}
    >
      {showsWaiting && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={classNames("inline-flex items-center gap-2", showsWaiting && "invisible")}>
        {children}
      </span>
    </button>
  );
});
