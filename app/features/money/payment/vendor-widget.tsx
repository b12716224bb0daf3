import { CloudOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import {
  type FromPaymentFrame,
  fromPaymentFrame,
  PAYMENT_FRAME_PATIENCE,
  type ToPaymentFrame,
} from "#contract/money/payment-frame.ts";
import type { WidgetFrame, WidgetStep } from "./payment-view.ts";

/** Each vendor's name, and the room that its widget takes. */
const VENDORS: Record<WidgetStep["widget"], { vendor: string; height: string }> = {
  mifinity: { vendor: "MiFinity", height: "h-[27rem]" },
  moonpay: { vendor: "MoonPay", height: "h-[31rem]" },
};

/** Milliseconds after which the frame itself, which tells of the vendor's script in its own time, is taken for lost. */
const PATIENCE = PAYMENT_FRAME_PATIENCE + 5_000;

interface VendorWidgetProps {
  step: WidgetStep;
  frame: WidgetFrame;
  /** The player is through with it, for better or for worse. */
  onEnded: () => void;
  /** Another way to pay, offered beside another try where the vendor's script does not come. */
  otherWay: ReactNode;
}

/**
 * A payment vendor's widget in the frame that is made for it. It is there once scripts run, which it needs anyway; what it
 * says proves nothing [RT-7, TP-4].
 */
export function VendorWidget({ step, frame, onEnded, otherWay }: VendorWidgetProps) {
  const { t } = useTranslation("payments");
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<"before" | "loading" | "shown" | "failed">("before");
  const hear = (type: FromPaymentFrame["type"]) => {
    if (type === "shown") setPhase("shown");
    if (type === "failed") setPhase("failed");
    if (type === "ended") onEnded();
  };
  // A frame that were in the server's HTML could have spoken before anybody listened.
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
            {otherWay}
          </div>
        }
      />
    );
  }
  return (
    <div className={classNames("relative overflow-hidden rounded-control bg-page", height)}>
      {phase !== "before" && (
        <FramedWidget
          key={attempt}
          step={step}
          where={frame}
          title={t("widget.frame", { vendor })}
          hear={hear}
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
  where: WidgetFrame;
  title: string;
  hear: (type: FromPaymentFrame["type"]) => void;
}

/**
 * Frames the widgets' page, gives it what to start with, and hears it alone. That page is never of this site's origin, so
 * that the vendor's script in it cannot reach this one.
 */
function FramedWidget({ step, where: { address, origin }, title, hear }: FramedWidgetProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [source, setSource] = useState<string>();
  const latest = useRef({ step, hear });
  latest.current = { step, hear };

  useEffect(() => {
    const timer = setTimeout(() => latest.current.hear("failed"), PATIENCE);
    const listen = ({ data, source: from, origin: theirs }: MessageEvent) => {
      const own = frame.current?.contentWindow;
      if (!own || from !== own || theirs !== origin) return;
      const said = fromPaymentFrame.safeParse(data);
      if (!said.success) return;
      const { type } = said.data;
      if (type === "ready") {
        const start: ToPaymentFrame = { to: "payment-frame", type: "start", next: latest.current.step };
        // No address can be meant by a frame without an origin: what is said to it goes to whatever is in it.
        own.postMessage(start, origin === "null" ? "*" : origin);
        return;
      }
      clearTimeout(timer);
      latest.current.hear(type);
    };
    addEventListener("message", listen);
    setSource(address);
    return () => {
      clearTimeout(timer);
      removeEventListener("message", listen);
    };
  }, [address, origin]);

  return <iframe ref={frame} src={source} title={title} allow="payment" className="size-full border-0" />;
}
