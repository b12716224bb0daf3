import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "#app/ui/skeleton.tsx";
import {
  IDENTITY_FRAME_PATH,
  readIdentityFrame,
  type ToIdentityFrame,
} from "#contract/verification/identity-frame.ts";

interface IdentityFrameProps {
  /** Of the provider's page; null while a check is being begun. */
  url: string | null;
  onFail: () => void;
}

/** The page of our own that shows the provider's, with a policy of its own; see `contract/verification/identity-frame.ts`. */
export function IdentityFrame({ url, onFail }: IdentityFrameProps) {
  const { t } = useTranslation("verification");
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(false);
  const fail = useRef(onFail);
  fail.current = onFail;

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const said = readIdentityFrame(data);
      if (said === "ready") setReady(true);
      if (said === "shown") setShown(true);
      if (said === "failed") fail.current();
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);

  const title = t("identity.frame");
  useEffect(() => {
    if (!ready || !url) return;
    const start: ToIdentityFrame = { to: "identity-frame", type: "start", url, title };
    frame.current?.contentWindow?.postMessage(start, location.origin);
  }, [ready, url, title]);

  return (
    <div className="relative h-[60dvh] min-h-80 overflow-hidden rounded-control border border-line bg-page">
      {!shown && (
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
