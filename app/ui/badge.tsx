import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  plain: "bg-raised text-muted",
  accent: "sunrise",
  live: "bg-raised text-live",
  danger: "bg-raised text-danger",
};

/** A small label on another element. */
export function Badge({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex h-5 items-center rounded-full px-2 text-xs leading-none font-semibold",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
