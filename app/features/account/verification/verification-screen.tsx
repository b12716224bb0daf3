import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountFrame } from "#app/features/account/overview/index.ts";
import { Card } from "#app/ui/card.tsx";
import { DocumentSlot } from "./document-slot.tsx";
import { IdentityCheck, StatusLine } from "./status-panel.tsx";
import { useVerificationNews } from "./use-verification-news.ts";
import type { VerificationData } from "./verification-view.ts";

/** How far the verification is, the provider's check, and every kind of document [RT-4, VER-1]. */
export function VerificationScreen({ status, identity, slots }: VerificationData) {
  const { t } = useTranslation("verification");
  const { revalidate } = useRevalidator();
  useVerificationNews(() => revalidate());
  return (
    <AccountFrame part="verification" title={t("title")} lead={t("lead")}>
      <Card aria-label={t("status.label")} className="grid gap-4">
        <StatusLine status={status} />
        <IdentityCheck identity={identity} />
      </Card>
      <div className="grid gap-4 desktop:grid-cols-2">
        {slots.map((slot) => (
          <DocumentSlot key={slot.kind} slot={slot} anchored />
        ))}
      </div>
      <p className="text-sm text-muted">{t("privacy")}</p>
    </AccountFrame>
  );
}
