import { classNames } from "./class-names.ts";

/** `accent` is for the main action of a page. */
type ButtonTone = "accent" | "plain" | "outline" | "ghost" | "danger";
type ButtonSize = "small" | "medium" | "large";

const tones: Record<ButtonTone, string> = {
  accent: "sunrise font-semibold hover:brightness-110 active:brightness-95",
  plain: "bg-raised text-text hover:bg-line",
  outline: "border border-edge text-text hover:bg-raised",
  ghost: "text-text hover:bg-raised",
  danger: "border border-danger text-danger hover:bg-raised",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-9 px-3 py-1 text-sm",
  medium: "min-h-11 px-4 py-1.5",
  large: "min-h-12 px-6 py-1.5 text-base",
};

export interface ButtonStyleOptions {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Full width of the parent. */
  block?: boolean;
}

/** Class names that make an element look like a button. A long label wraps. */
export function buttonStyle({ tone = "plain", size = "medium", block }: ButtonStyleOptions = {}): string {
  return classNames(
    "relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-medium",
    "transition duration-150 select-none disabled:opacity-60 aria-disabled:opacity-80",
    tones[tone],
    sizes[size],
    block && "w-full",
  );
}
