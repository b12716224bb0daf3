import type { ComponentProps } from "react";
import { type ButtonStyleOptions, buttonStyle } from "./button-style.ts";
import { classNames } from "./class-names.ts";

/** A link that looks like a button. */
export function ButtonLink({
  tone,
  size,
  block,
  className,
  ...rest
}: ComponentProps<"a"> & ButtonStyleOptions) {
  return <a className={classNames(buttonStyle({ tone, size, block }), className)} {...rest} />;
}
