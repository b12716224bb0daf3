import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";

/** Code to be read, and to be taken along. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const { t } = useTranslation("fairness");
  const scripted = useScripted();
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success(t("code.copied")),
      () => toast.error(t("code.not_copied")),
    );
  return (
    <div className="grid gap-2 [&>*]:min-w-0">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it
        tabIndex={0}
        aria-label={label}
        lang="en"
        className="max-h-96 overflow-auto rounded-control bg-page p-3"
      >
        <pre className="font-mono text-xs leading-relaxed">{code}</pre>
      </section>
      {scripted && "clipboard" in navigator && (
        <div>
          <Button tone="outline" size="small" onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" />
            {t("code.copy")}
          </Button>
        </div>
      )}
    </div>
  );
}
