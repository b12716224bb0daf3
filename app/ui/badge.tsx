import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  plain: "bg-raised text-muted ring-1 ring-line ring-inset",
  accent: "sunrise",
  live: "bg-raised text-live ring-1 ring-line ring-inset",
  danger: "bg-raised text-danger ring-1 ring-line ring-inset",
};

/** A small label on another element. */
export function Badge({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-5 items-center rounded-full px-2 py-0.5 text-xs leading-tight font-semibold",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
