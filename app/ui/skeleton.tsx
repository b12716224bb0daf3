import { classNames } from "./class-names.ts";

/** A place held for what is still coming, in its final shape: give it width, height or aspect by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-control bg-raised", className)}
    />
  );
}
