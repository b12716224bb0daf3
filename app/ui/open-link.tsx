import type { ComponentProps } from "react";
import { useIsOpen } from "./closed-paths.ts";

/** A link that is not rendered if its address is closed [CAP-1]; `inText` keeps its words. */
export function OpenLink({ inText, children, ...rest }: ComponentProps<"a"> & { inText?: boolean }) {
  if (!useIsOpen()(rest.href)) return inText ? children : null;
  return <a {...rest}>{children}</a>;
}
