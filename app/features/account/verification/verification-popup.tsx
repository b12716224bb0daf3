import { useTranslation } from "react-i18next";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { toast } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { DocumentSlotCard } from "./document-slot.tsx";
import { urgentSlots } from "./model.ts";
import { DocumentsNote, IdentityCheck, VerificationStatusLine } from "./screen.tsx";
import { POLL_INTERVAL, useVerificationData, useVerificationUpdates } from "./use-verification.ts";

/**
 * The popup that opens if the product API requires a verification: status and upload forms [POP-1, ERR-1]. When the player is
 * verified, it closes and the page is revalidated [VER-1].
 */
export function VerificationPopup({ close }: { close: () => void }) {
  const { t } = useTranslation(["verification", "errors", "validation"]);
  const paths = useLocalePaths();
  const { data, reload } = useVerificationData();
  useVerificationUpdates((event) => {
    if (event?.status !== "verified") return reload();
    toast.success(t("popup.verified"));
    close();
    revalidateWhenIdle();
  }, POLL_INTERVAL);
  return (
    <Popup
      size="verification"
      title={t("popup.title")}
      action={
        <ButtonLink href={paths.verification()} block>
          {t("popup.all")}
        </ButtonLink>
      }
    >
      {data === undefined && <VerificationPopupSkeleton label={t("popup.loading")} />}
      {data === null && (
        <ErrorState
          title={t("popup.failed")}
          text={t("popup.failed_text")}
          action={<Button onClick={reload}>{t("popup.retry")}</Button>}
        />
      )}
      {data && (
        <div className="grid gap-4 [&>*]:min-w-0">
          {data.status === "none" ? (
            <p className="text-muted">{t("popup.text")}</p>
          ) : (
            <VerificationStatusLine status={data.status} />
          )}
          <IdentityCheck identity={data.identity} />
          {urgentSlots(data).map((slot) => (
            <DocumentSlotCard key={slot.kind} slot={slot} />
          ))}
          <DocumentsNote />
        </div>
      )}
    </Popup>
  );
}

function VerificationPopupSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-56" />
    </div>
  );
}
