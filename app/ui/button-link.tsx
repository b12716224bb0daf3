import type { ComponentProps } from "react";
import { type ButtonStyleOptions, buttonStyle } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { OpenLink } from "./open-link.tsx";

/** A link that looks like a button; not rendered if its address is closed [CAP-1]. */
export function ButtonLink({
  tone,
  size,
  block,
  className,
  ...rest
}: ComponentProps<"a"> & ButtonStyleOptions) {
  return <OpenLink className={classNames(buttonStyle({ tone, size, block }), className)} {...rest} />;
}
