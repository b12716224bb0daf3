import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { openPopup } from "#app/shell/popups/index.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { toast } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { IdentityFrame } from "./identity-frame.tsx";
import { useVerificationData } from "./use-verification-data.ts";
import { LOOK_EVERY, useVerificationNews } from "./use-verification-news.ts";
import { IDENTITY_FORM } from "./verification-forms.ts";
import type { IdentityAnswer } from "./verification-view.ts";

/**
 * The identity provider's check in a frame [POP-1, ERR-1, TP-4]. How it ended is told by the product API alone: verified
 * closes the popup and reads the player anew [VER-1]; declined offers another try, or documents.
 */
export function IdentityFramePopup({ close }: { close: () => void }) {
  const { t } = useTranslation("verification");
  const { revalidate } = useRevalidator();
  const { data: known, look } = useVerificationData();
  const { begin, url, state } = useCheck();
  const [failed, setFailed] = useState(false);
  const declinedBefore = useRef<boolean>(undefined);
  const identity = known?.identity.state;
  if (known && declinedBefore.current === undefined) declinedBefore.current = identity === "declined";

  const finish = () => {
    toast.success(t("identity.approved"));
    close();
    revalidate();
  };
  useVerificationNews((event) => (event?.status === "verified" ? finish() : look()), LOOK_EVERY);
  const isApproved = identity === "approved";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known
  useEffect(() => {
    if (isApproved || state === "done") finish();
  }, [isApproved, state]);

  const again = () => {
    declinedBefore.current = undefined;
    setFailed(false);
    begin();
  };
  const toDocuments = () => {
    close();
    openPopup("verification");
  };
  const declined = identity === "declined" && declinedBefore.current === false;
  const broken = failed || state === "failed";
  return (
    <Popup size="identity" title={t("identity.title")}>
      {declined || broken ? (
        <ErrorState
          title={t(declined ? "identity.declined_title" : "identity.failed")}
          text={t(declined ? "identity.declined" : "identity.failed_text")}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button tone="accent" onClick={again}>
                {t("identity.again")}
              </Button>
              <Button tone="outline" onClick={toDocuments}>
                {t("identity.documents")}
              </Button>
            </div>
          }
        />
      ) : (
        <IdentityFrame url={url} onFail={() => setFailed(true)} />
      )}
    </Popup>
  );
}

/** Begins a check when the popup opens, and again when asked to: an address is good once. */
function useCheck() {
  const fetcher = useFetcher<IdentityAnswer>();
  const action = useLocalePaths().verification();
  const { submit } = fetcher;
  const begin = () =>
    submit({ form: IDENTITY_FORM }, { method: "post", action, encType: "multipart/form-data" });
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the popup opens
  useEffect(() => {
    if (!begun.current) begin();
    begun.current = true;
  }, []);
  const answered = fetcher.state === "idle" && fetcher.data !== undefined;
  const url = answered ? (fetcher.data?.url ?? null) : null;
  const state = !answered ? "waiting" : fetcher.data?.done ? "done" : url ? "begun" : "failed";
  return { begin, url, state } as const;
}
