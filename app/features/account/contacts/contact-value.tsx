import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";

/** An address or a number, and whether it is proved to be the player's. */
export function ContactValue({ value, confirmed }: { value: string; confirmed: boolean }) {
  const { t } = useTranslation("contacts");
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 font-medium break-all">{value || t("none")}</span>
      {value && (
        <Badge tone={confirmed ? "live" : "danger"}>{t(confirmed ? "confirmed" : "unconfirmed")}</Badge>
      )}
    </p>
  );
}
