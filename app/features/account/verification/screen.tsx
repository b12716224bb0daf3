import { CircleAlert, CircleCheck, Clock, type LucideIcon, ShieldQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AccountFrame } from "#app/features/account/overview/account-frame.tsx";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { VerificationStatus } from "#contract/wire/verification/document-constants.ts";
import { DocumentSlotCard } from "./document-slot.tsx";
import type { VerificationData } from "./model.ts";
import { useVerificationUpdates } from "./use-verification.ts";

/** The verification status, the provider's identity check, and the kinds of documents [RT-4, VER-1]. */
export function VerificationScreen({ status, identity, slots }: VerificationData) {
  const { t } = useTranslation("verification");
  useVerificationUpdates(() => revalidateWhenIdle());
  return (
    <AccountFrame screen="verification" title={t("title")} lead={t("lead")}>
      <Card aria-label={t("status.label")} className="grid gap-4">
        <VerificationStatusLine status={status} />
        <IdentityCheck identity={identity} />
      </Card>
      <div className="grid gap-4 desktop:grid-cols-2">
        {slots.map((slot) => (
          <DocumentSlotCard key={slot.kind} slot={slot} hasAnchor />
        ))}
      </div>
      <DocumentsNote />
    </AccountFrame>
  );
}

/** Who sees the documents, with a link to the page about identity checks. */
export function DocumentsNote() {
  const { t } = useTranslation(["verification", "common"]);
  const paths = useLocalePaths();
  return (
    <p className="text-sm text-muted">
      {t("privacy")}{" "}
      <a
        className="underline underline-offset-4"
        href={paths.page("aml-kyc")}
        target="_blank"
        rel="noopener"
        data-document
      >
        {t("policy")}
        <span className="sr-only">{t("common:footer.new_window")}</span>
      </a>
    </p>
  );
}

const ICONS: Record<VerificationStatus, [LucideIcon, string]> = {
  none: [ShieldQuestion, "text-muted"],
  requested: [CircleAlert, "text-danger"],
  in_review: [Clock, "text-accent-text"],
  verified: [CircleCheck, "text-live"],
  rejected: [CircleAlert, "text-danger"],
};

/** The verification status as a live region. */
export function VerificationStatusLine({ status }: Pick<VerificationData, "status">) {
  const { t } = useTranslation("verification");
  const [Icon, tone] = ICONS[status];
  return (
    <div role="status" className="flex gap-3" data-status={status}>
      <Icon size={24} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p className="font-semibold">{t(`status.${status}.title`)}</p>
        <p className="mt-0.5 text-muted">{t(`status.${status}.text`)}</p>
      </div>
    </div>
  );
}

/** The button that opens the provider's identity check in a popup. It needs scripts. */
export function IdentityCheck({ identity }: Pick<VerificationData, "identity">) {
  const { t } = useTranslation("verification");
  const isScripted = useHydrated();
  if (!identity.available) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div>
        <p className="font-medium">{t("identity.title")}</p>
        <p className="mt-0.5 text-sm text-muted">
          {t(identity.state === "declined" ? "identity.declined" : "identity.text")}
        </p>
      </div>
      <noscript>
        <p className="text-sm">{t("identity.no_scripts")}</p>
      </noscript>
      {isScripted && (
        <div>
          <Button tone="accent" onClick={() => openPopup("identity-frame")}>
            {t(identity.state === "declined" ? "identity.again" : "identity.begin")}
          </Button>
        </div>
      )}
    </div>
  );
}
