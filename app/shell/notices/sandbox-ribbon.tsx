import { FlaskConical } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";

/** Says on every page that nothing here is real money. */
export function SandboxRibbon() {
  const { t } = useTranslation();
  if (!useShell().sandbox) return null;
  return (
    <aside
      data-behind-menu
      aria-labelledby="sandbox-ribbon"
      className="sandbox-ribbon flex h-(--ribbon-height) items-center justify-center gap-2 overflow-hidden bg-raised px-3 text-xs whitespace-nowrap text-muted"
    >
      <FlaskConical size={14} aria-hidden="true" className="shrink-0 text-live" />
      <span id="sandbox-ribbon" className="truncate">
        {t("sandbox.ribbon")}
      </span>
    </aside>
  );
}
