import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTimedFetcher } from "#app/data/use-timed-fetcher.ts";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { openPopup } from "#app/shell/popups/popups.ts";
import { toast } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useOnChange } from "#app/ui/use-on-change.ts";
import {
  IDENTITY_FRAME_PATH,
  parseIdentityFrameMessage,
  type ToIdentityFrame,
} from "#contract/host/frames/identity-frame.ts";
import { IDENTITY_CHECK_FORM, type IdentityCheckResponse } from "./model.ts";
import { POLL_INTERVAL, useVerificationData, useVerificationUpdates } from "./use-verification.ts";

/**
 * The identity provider's check in a frame [POP-1, ERR-1, TP-4]. The result comes from the product API only: when it is
 * verified, the popup closes and the page is revalidated [VER-1]; when it is declined, the player can retry or upload documents.
 */
export function IdentityFramePopup({ close }: { close: () => void }) {
  const { t } = useTranslation("verification");
  const { data, reload } = useVerificationData();
  const { start, url, state } = useIdentityCheck();
  const [frameFailed, setFrameFailed] = useState(false);
  const declinedBefore = useRef<boolean>(undefined);
  const identity = data?.identity.state;
  if (data && declinedBefore.current === undefined) declinedBefore.current = identity === "declined";

  const finish = () => {
    toast.success(t("identity.approved"));
    close();
    revalidateWhenIdle();
  };
  useVerificationUpdates((event) => (event?.status === "verified" ? finish() : reload()), POLL_INTERVAL);
  const isApproved = identity === "approved";
  useOnChange(() => {
    if (isApproved || state === "done") finish();
  }, [isApproved, state]);

  const retry = () => {
    declinedBefore.current = undefined;
    setFrameFailed(false);
    start();
  };
  const openDocuments = () => {
    close();
    openPopup("verification");
  };
  const isDeclined = identity === "declined" && declinedBefore.current === false;
  const isBroken = frameFailed || state === "failed";
  return (
    <Popup size="identity" title={t("identity.title")}>
      {isDeclined || isBroken ? (
        <ErrorState
          title={t(isDeclined ? "identity.declined_title" : "identity.failed")}
          text={t(isDeclined ? "identity.declined" : "identity.failed_text")}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button tone="accent" onClick={retry}>
                {t("identity.again")}
              </Button>
              <Button tone="outline" onClick={openDocuments}>
                {t("identity.documents")}
              </Button>
            </div>
          }
        />
      ) : (
        <IdentityFrame url={url} onFail={() => setFrameFailed(true)} />
      )}
    </Popup>
  );
}

/**
 * Starts a check when the popup opens; `start` starts another one, because a URL can be used only once. A check that the server does
 * not confirm in time has failed.
 */
function useIdentityCheck() {
  const fetcher = useTimedFetcher<IdentityCheckResponse>();
  const action = useLocalePaths().verification();
  const { submit } = fetcher;
  const start = () =>
    submit({ form: IDENTITY_CHECK_FORM }, { method: "post", action, encType: "multipart/form-data" });
  const isStarted = useRef(false);
  useOnChange(() => {
    if (!isStarted.current) start();
    isStarted.current = true;
  }, []);
  const hasResponse = fetcher.state === "idle" && fetcher.data !== undefined && !fetcher.lost;
  const url = hasResponse ? (fetcher.data?.url ?? null) : null;
  const responseState = fetcher.data?.done ? "done" : url ? "started" : "failed";
  const pendingState = fetcher.lost ? "failed" : "pending";
  return { start, url, state: hasResponse ? responseState : pendingState } as const;
}

interface IdentityFrameProps {
  /** URL of the provider's page; null while the check is starting. */
  url: string | null;
  onFail: () => void;
}

/** Frames this site's page that frames the provider's page, with its own policy; see `contract/host/frames/identity-frame.ts`. */
function IdentityFrame({ url, onFail }: IdentityFrameProps) {
  const { t } = useTranslation("verification");
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const latestOnFail = useRef(onFail);
  latestOnFail.current = onFail;

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const message = parseIdentityFrameMessage(data);
      if (message === "ready") setIsReady(true);
      if (message === "shown") setIsShown(true);
      if (message === "failed") latestOnFail.current();
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, []);

  const title = t("identity.frame");
  useEffect(() => {
    if (!isReady || !url) return;
    const start: ToIdentityFrame = { to: "identity-frame", type: "start", url, title };
    frame.current?.contentWindow?.postMessage(start, location.origin);
  }, [isReady, url, title]);

  return (
    <div className="relative h-[60dvh] min-h-80 overflow-hidden rounded-control border border-line bg-page">
      {!isShown && (
        <div role="status" className="absolute inset-0 grid gap-4 p-5">
          <span className="sr-only">{t("popup.loading")}</span>
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-24" />
          <Skeleton className="h-11 w-40" />
        </div>
      )}
      <iframe
        ref={frame}
        src={IDENTITY_FRAME_PATH}
        title={title}
        allow="camera; microphone; fullscreen"
        className="relative size-full border-0"
      />
    </div>
  );
}
