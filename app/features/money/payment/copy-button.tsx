import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Milliseconds for which it says that it has copied. */
const SAYS_SO = 2_000;

/** Copies a text, and says so. It is there only where the browser lets a page copy, which needs scripts and a safe origin. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation("payments");
  const [able, setAble] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setAble(Boolean(navigator.clipboard)), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAYS_SO);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!able) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // The text is on the page: whoever may not copy it by a button can still mark it.
      () => setAble(false),
    );
  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={t("copy.what", { what: name })}
        title={t("copy.what", { what: name })}
        onClick={() => void copy()}
        className="-mt-5 grid size-10 shrink-0 place-items-center rounded-control text-muted transition duration-150 hover:bg-raised hover:text-text"
      >
        <Icon size={18} aria-hidden="true" className={copied ? "text-live" : undefined} />
      </button>
      <span role="status" className="sr-only">
        {copied && t("copy.done")}
      </span>
    </>
  );
}
