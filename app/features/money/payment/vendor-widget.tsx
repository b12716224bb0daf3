import { CloudOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import {
  type FromPaymentFrame,
  PAYMENT_FRAME_TIMEOUT,
  parsePaymentFrameMessage,
  type ToPaymentFrame,
} from "#contract/host/frames/payment-frame.ts";
import type { WidgetFrame, WidgetStep } from "./model.ts";

/** Vendor name and height of each widget. */
const VENDORS: Record<WidgetStep["widget"], { vendor: string; height: string }> = {
  mifinity: { vendor: "MiFinity", height: "h-[27rem]" },
  moonpay: { vendor: "MoonPay", height: "h-[31rem]" },
};

/** Milliseconds; longer than the frame's own timeout, after which it reports that the vendor's script failed. */
const TIMEOUT = PAYMENT_FRAME_TIMEOUT + 5_000;

interface VendorWidgetProps {
  step: WidgetStep;
  frame: WidgetFrame;
  /** Called when the player finishes or leaves the widget. */
  onEnded: () => void;
  /** Link to other methods, shown next to the retry button if the vendor's script fails to load. */
  alternative: ReactNode;
}

/**
 * A payment vendor's widget in an iframe, rendered only with scripts. Its messages do not prove a payment: the status comes
 * from the product API [RT-7, TP-4].
 */
export function VendorWidget({ step, frame, onEnded, alternative }: VendorWidgetProps) {
  const { t } = useTranslation("payments");
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<"initial" | "loading" | "shown" | "failed">("initial");
  const onMessage = (type: FromPaymentFrame) => {
    if (type === "shown") setPhase("shown");
    if (type === "failed") setPhase("failed");
    if (type === "ended") onEnded();
  };
  // A frame in the server's HTML could send messages before the listener is added.
  useEffect(() => setPhase("loading"), []);
  const { vendor, height } = VENDORS[step.widget];

  if (phase === "failed") {
    const retry = () => {
      setAttempt(attempt + 1);
      setPhase("loading");
    };
    return (
      <ErrorState
        icon={<CloudOff size={26} aria-hidden="true" />}
        title={t("widget.failed_title", { vendor })}
        text={t("widget.failed_text")}
        action={
          <div className="grid gap-2">
            <Button tone="accent" onClick={retry}>
              {t("action.retry")}
            </Button>
            {alternative}
          </div>
        }
      />
    );
  }
  return (
    <div className={classNames("relative overflow-hidden rounded-control bg-page", height)}>
      {phase !== "initial" && (
        <FramedWidget
          key={attempt}
          step={step}
          frame={frame}
          title={t("widget.frame", { vendor })}
          onMessage={onMessage}
        />
      )}
      {phase !== "shown" && (
        <div className="absolute inset-0 grid place-items-center text-muted">
          <Spinner label={t("widget.loading", { vendor })} />
          <noscript>
            <p className="p-5 text-center">{t("widget.scripts")}</p>
          </noscript>
        </div>
      )}
    </div>
  );
}

interface FramedWidgetProps {
  step: WidgetStep;
  frame: WidgetFrame;
  title: string;
  onMessage: (type: FromPaymentFrame) => void;
}

/**
 * The iframe of the widget page. Sends the step when the frame is ready, and accepts messages only from this frame. The page
 * has another origin than this site, so the vendor's script cannot access this page.
 */
function FramedWidget({ step, frame: { url, origin }, title, onMessage }: FramedWidgetProps) {
  const iframe = useRef<HTMLIFrameElement>(null);
  const [source, setSource] = useState<string>();
  const latest = useRef({ step, onMessage });
  latest.current = { step, onMessage };

  useEffect(() => {
    const timer = setTimeout(() => latest.current.onMessage("failed"), TIMEOUT);
    const onWindowMessage = ({ data, source, origin: sourceOrigin }: MessageEvent) => {
      const frameWindow = iframe.current?.contentWindow;
      if (!frameWindow || source !== frameWindow || sourceOrigin !== origin) return;
      const type = parsePaymentFrameMessage(data);
      if (type === null) return;
      if (type === "ready") {
        const start: ToPaymentFrame = { to: "payment-frame", type: "start", next: latest.current.step };
        // An opaque origin cannot be a target origin.
        frameWindow.postMessage(start, origin === "null" ? "*" : origin);
        return;
      }
      clearTimeout(timer);
      latest.current.onMessage(type);
    };
    addEventListener("message", onWindowMessage);
    setSource(url);
    return () => {
      clearTimeout(timer);
      removeEventListener("message", onWindowMessage);
    };
  }, [url, origin]);

  return <iframe ref={iframe} src={source} title={title} allow="payment" className="size-full border-0" />;
}
