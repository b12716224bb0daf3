import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSealShown, SEAL_FRAME_PATH, SEAL_FRAME_TIMEOUT } from "#contract/host/frames/seal-frame.ts";

/**
 * The register's own seal in an iframe, which is loaded when the visitor comes near the footer. The local picture is shown until the
 * register's is visible, and stays if the register's script hangs, fails or is blocked [TP-4]. The frame lives as long as the footer;
 * a new footer starts the register's script again.
 */
export function FramedSeal({ local }: { local: ReactNode }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [phase, setPhase] = useState<"waiting" | "loading" | "shown" | "failed">("waiting");

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setPhase("loading");
      },
      { rootMargin: "200px" },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (phase !== "loading") return;
    const timer = setTimeout(() => setPhase("failed"), SEAL_FRAME_TIMEOUT);
    const onMessage = ({ data, source }: MessageEvent) => {
      if (frame.current && source === frame.current.contentWindow && isSealShown(data)) setPhase("shown");
    };
    addEventListener("message", onMessage);
    return () => {
      clearTimeout(timer);
      removeEventListener("message", onMessage);
    };
  }, [phase]);

  const isShown = phase === "shown";
  return (
    <div ref={box} className="relative size-14">
      {!isShown && local}
      {(phase === "loading" || isShown) && (
        <iframe
          ref={frame}
          src={SEAL_FRAME_PATH}
          title={t("footer.seal")}
          className={
            isShown ? "absolute inset-0 size-full border-0" : "invisible absolute inset-0 size-full border-0"
          }
        />
      )}
    </div>
  );
}
