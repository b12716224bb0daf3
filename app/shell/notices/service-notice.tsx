import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";

/** Says that the service cannot be reached, so that nobody takes a page without their account for a logout [AUTH-4]. */
export function ServiceNotice() {
  const { t } = useTranslation();
  if (!useShell().productApiDown) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-b border-danger bg-surface px-4 py-2.5 text-sm tablet:px-6"
    >
      <CloudOff size={20} aria-hidden="true" className="shrink-0 text-danger" />
      <p>
        <strong className="font-semibold">{t("service_down.title")}</strong> {t("service_down.text")}
      </p>
    </div>
  );
}
