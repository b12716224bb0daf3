import { type ComponentProps, forwardRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, className, type = "button", ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        "grid size-10 shrink-0 place-items-center rounded-control text-muted transition duration-150",
        "hover:bg-raised hover:text-text disabled:opacity-60",
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
});
