import { Check, Copy } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** Whether the browser has the clipboard API, which needs scripts and a secure origin. */
function useClipboardSupport(): boolean {
  return useHydrated() && "clipboard" in navigator;
}

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, "onClick" | "children" | "ref"> {
  /** The text to copy. */
  text: string;
  label: string;
  onCopied: () => void;
  /** Called if the browser denies access to the clipboard. */
  onFailed: () => void;
}

/** A button with a label that copies a text; rendered only if the browser has the clipboard API. */
export function CopyButton({ text, label, onCopied, onFailed, size, ...rest }: CopyButtonProps) {
  if (!useClipboardSupport()) return null;
  return (
    <Button
      size={size}
      onClick={() => void navigator.clipboard.writeText(text).then(onCopied, onFailed)}
      {...rest}
    >
      <Copy size={size === "small" ? 16 : 18} aria-hidden="true" />
      {label}
    </Button>
  );
}

/** Milliseconds for which the icon button confirms that the text is copied. */
const CONFIRMATION_TIME = 2_000;

interface CopyIconButtonProps {
  text: string;
  label: string;
  /** Announced to screen readers once the text is copied. */
  copiedText: string;
  className?: string;
}

/**
 * An icon button that copies a text; the icon changes to a check mark for two seconds. It is removed if the browser denies access
 * to the clipboard; the text next to it can still be selected.
 */
export function CopyIconButton({ text, label, copiedText, className }: CopyIconButtonProps) {
  const isSupported = useClipboardSupport();
  const [isDenied, setIsDenied] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!isSupported || isDenied) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      (error: unknown) => {
        if (!(error instanceof DOMException)) throw error;
        setIsDenied(true);
      },
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <IconButton
        label={label}
        icon={<Icon size={18} aria-hidden="true" className={isCopied ? "text-live" : undefined} />}
        onClick={() => void copy()}
        className={className}
      />
      <span role="status" className="sr-only">
        {isCopied && copiedText}
      </span>
    </>
  );
}
