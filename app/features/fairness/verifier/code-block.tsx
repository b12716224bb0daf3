import { useTranslation } from "react-i18next";
import { toast } from "#app/shell/toasts.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";

/** Code with a copy button. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const { t } = useTranslation("fairness");
  return (
    <div className="grid gap-2 [&>*]:min-w-0">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label={label}
        lang="en"
        className="max-h-96 overflow-auto rounded-control bg-page p-3"
      >
        <pre className="font-mono text-xs leading-relaxed">{code}</pre>
      </section>
      <CopyButton
        text={code}
        label={t("code.copy")}
        tone="outline"
        size="small"
        className="justify-self-start"
        onCopied={() => toast.success(t("code.copied"))}
        onFailed={() => toast.error(t("code.not_copied"))}
      />
    </div>
  );
}
