import { classNames } from "./class-names.ts";

/** A rotating ring; without `label` it is hidden from screen readers. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-grid place-items-center">
      <span
        aria-hidden="true"
        className={classNames(
          "size-5 animate-spin rounded-full border-2 border-current border-r-transparent",
          className,
        )}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
