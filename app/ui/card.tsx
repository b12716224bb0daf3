import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** A panel on the page. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section className={classNames("rounded-card border border-line bg-surface p-5", className)} {...rest} />
  );
}
