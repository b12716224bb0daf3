import { type ComponentProps, forwardRef, type ReactNode } from "react";
import { buttonStyle } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { useHydrated } from "./use-hydrated.ts";

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** Icon and label of the button. */
  children: ReactNode;
}

/**
 * A file input that looks like a button. Without scripts it is the browser's control, which shows the name of the selected file;
 * with scripts the handler of `onChange` must show it.
 */
export const FileButton = forwardRef<HTMLInputElement, FileButtonProps>(function FileButton(
  { children, className, ...rest },
  ref,
) {
  const hydrated = useHydrated();
  return (
    <label
      className={classNames(
        hydrated
          ? classNames(
              buttonStyle({ tone: "outline" }),
              "cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text has-disabled:opacity-60",
            )
          : "grid gap-1.5 text-sm font-medium",
        className,
      )}
    >
      <span className="inline-flex items-center gap-2">{children}</span>
      <input
        ref={ref}
        type="file"
        className={
          hydrated
            ? "sr-only"
            : "w-full min-w-0 rounded-control border border-edge bg-page p-2 text-sm file:mr-3 file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-2 file:text-text"
        }
        {...rest}
      />
    </label>
  );
});
