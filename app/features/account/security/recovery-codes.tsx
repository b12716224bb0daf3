import { Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { toast } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * New recovery codes, shown only once, because only their hashes are stored. Copying and printing need scripts; the download
 * does not.
 */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("security");
  const { site, user } = useShell();
  const paths = useLocalePaths();
  const isScripted = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = [`${site.brand.name}: ${t("codes.title")}`, user?.login ?? "", "", ...codes, ""].join("\r\n");
  return (
    <div className="recovery-codes">
      <h3 ref={heading} tabIndex={-1} className="mb-1 font-semibold outline-none">
        {t("codes.title")}
      </h3>
      <p className="mb-4 text-muted">{t("codes.text")}</p>
      <ul className="grid grid-cols-1 gap-2 rounded-control border border-line bg-page p-4 min-[360px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} data-code className="text-center font-medium tabular-nums select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <CopyButton
          text={codes.join("\n")}
          label={t("codes.copy")}
          onCopied={() => toast.success(t("codes.copied"))}
          onFailed={() => toast.error(t("codes.not_copied"))}
        />
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Download size={18} aria-hidden="true" />
          {t("codes.download")}
        </ButtonLink>
        {isScripted && (
          <Button onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" />
            {t("codes.print")}
          </Button>
        )}
      </div>
      <ButtonLink tone="accent" className="mt-5 print:hidden" href={paths.security()} data-document>
        {t("codes.done")}
      </ButtonLink>
    </div>
  );
}
