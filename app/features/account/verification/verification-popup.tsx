import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { toast } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { DocumentSlot } from "./document-slot.tsx";
import { IdentityCheck, StatusLine } from "./status-panel.tsx";
import { useVerificationData } from "./use-verification-data.ts";
import { LOOK_EVERY, useVerificationNews } from "./use-verification-news.ts";
import { urgentSlots } from "./verification-view.ts";

/**
 * What stands between a player and what they were about to do, and the forms that mend it [POP-1, ERR-1]. It closes when the
 * verification is done, and the player is read anew [VER-1].
 */
export function VerificationPopup({ close }: { close: () => void }) {
  const { t } = useTranslation(["verification", "errors", "validation"]);
  const paths = useLocalePaths();
  const { revalidate } = useRevalidator();
  const { data, look } = useVerificationData();
  useVerificationNews((event) => {
    if (event?.status !== "verified") return look();
    toast.success(t("popup.verified"));
    close();
    revalidate();
  }, LOOK_EVERY);
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
      {data === undefined && <PopupSkeleton label={t("popup.loading")} />}
      {data === null && (
        <ErrorState
          title={t("popup.failed")}
          text={t("popup.failed_text")}
          action={<Button onClick={look}>{t("popup.retry")}</Button>}
        />
      )}
      {data && (
        <div className="grid gap-4 [&>*]:min-w-0">
          {data.status === "none" ? (
            <p className="text-muted">{t("popup.text")}</p>
          ) : (
            <StatusLine status={data.status} />
          )}
          <IdentityCheck identity={data.identity} />
          {urgentSlots(data).map((slot) => (
            <DocumentSlot key={slot.kind} slot={slot} />
          ))}
        </div>
      )}
    </Popup>
  );
}

/** A status and a document to come. */
function PopupSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-56" />
    </div>
  );
}
