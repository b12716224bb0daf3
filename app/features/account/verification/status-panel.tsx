import { CircleAlert, CircleCheck, Clock, type LucideIcon, ShieldQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openPopup } from "#app/shell/popups/index.ts";
import { Button } from "#app/ui/button.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { VerificationStatus } from "#contract/verification/document-terms.ts";
import type { VerificationData } from "./verification-view.ts";

const ICONS: Record<VerificationStatus, [LucideIcon, string]> = {
  none: [ShieldQuestion, "text-muted"],
  requested: [CircleAlert, "text-danger"],
  in_review: [Clock, "text-accent-text"],
  verified: [CircleCheck, "text-live"],
  rejected: [CircleAlert, "text-danger"],
};

/** How far the verification is as a whole, in words; announced when it changes. */
export function StatusLine({ status }: Pick<VerificationData, "status">) {
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

/** The provider's own check, in a popup: the quick way while the identity is not proved. It needs scripts. */
export function IdentityCheck({ identity }: Pick<VerificationData, "identity">) {
  const { t } = useTranslation("verification");
  const scripted = useScripted();
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
      {scripted && (
        <div>
          <Button tone="accent" onClick={() => openPopup("identity-frame")}>
            {t(identity.state === "declined" ? "identity.again" : "identity.begin")}
          </Button>
        </div>
      )}
    </div>
  );
}
