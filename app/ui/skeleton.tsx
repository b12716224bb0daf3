import { classNames } from "./class-names.ts";

/** A placeholder for loading content; `className` sets the content's width, height or aspect ratio. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-control bg-raised", className)}
    />
  );
}
