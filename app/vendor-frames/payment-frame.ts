import { byKey, fields, oneOf, tagged, text } from "#app/data/answer-checks.ts";
import {
  type FromPaymentFrame,
  PAYMENT_FRAME_TIMEOUT,
  type ToPaymentFrame,
} from "#contract/host/frames/payment-frame.ts";
import { connectToPage } from "./page-channel.ts";

/* The script of /bff/payment-frame, in which the widget of a payment vendor runs. */

const CONTAINER = "widget";

type WidgetStep = ToPaymentFrame["next"];
type WidgetName = WidgetStep["widget"];
type StepOf<Name extends WidgetName> = Extract<WidgetStep, { widget: Name }>;

/** The names that the vendors' scripts define. */
interface WidgetGlobals {
  showPaymentIframe?(container: string, options: { token: string; complete(): void }): void;
  MoonPayWebSdk?: { init(options: object): { show(): void } };
}

const startCommand = fields<ToPaymentFrame>({
  to: oneOf(["payment-frame"]),
  type: oneOf(["start"]),
  next: tagged<WidgetStep, "widget">("widget", {
    mifinity: fields<StepOf<"mifinity">>({
      step: oneOf(["widget"]),
      widget: oneOf(["mifinity"]),
      script: text,
      token: text,
      expires_at: text,
    }),
    moonpay: fields<StepOf<"moonpay">>({
      step: oneOf(["widget"]),
      widget: oneOf(["moonpay"]),
      script: text,
      environment: oneOf(["sandbox", "production"]),
      params: byKey(text),
      expires_at: text,
    }),
  }),
});

const globals = window as Window & WidgetGlobals;
const page = connectToPage<{ type: FromPaymentFrame }>("payment-frame");
const ended = () => page.send({ type: "ended" });
let isStarted = false;

/** @returns resolves when the script has run; rejects if it fails to load in time */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const timer = setTimeout(
      () => reject(new Error("timeout of the vendor's script")),
      PAYMENT_FRAME_TIMEOUT,
    );
    const settle = (callback: () => void) => () => {
      clearTimeout(timer);
      callback();
    };
    script.onload = settle(resolve);
    script.onerror = settle(() => reject(new Error("the vendor's script failed to load")));
    script.src = url;
    document.head.append(script);
  });
}

const DEFINES_NO_WIDGET = "the vendor's script defines no widget";

/** @throws if the vendor's script does not define what it documents */
function startWidget(step: WidgetStep): void {
  if (step.widget === "mifinity") startMifinity(step);
  else startMoonPay(step);
}

function startMifinity({ token }: StepOf<"mifinity">): void {
  if (!globals.showPaymentIframe) throw new Error(DEFINES_NO_WIDGET);
  globals.showPaymentIframe(CONTAINER, { token, complete: ended });
}

function startMoonPay({ environment, params }: StepOf<"moonpay">): void {
  if (!globals.MoonPayWebSdk) throw new Error(DEFINES_NO_WIDGET);
  const options = {
    flow: "buy",
    environment,
    variant: "embedded",
    containerNodeSelector: `#${CONTAINER}`,
    params,
    handlers: {
      onTransactionCompleted: ended,
      onTransactionCreated: ({ status }: { status: string }) => status === "failed" && ended(),
      onCloseOverlay: ended,
    },
  };
  globals.MoonPayWebSdk.init(options).show();
}

page.listen(startCommand, async ({ next }) => {
  if (isStarted) return;
  isStarted = true;
  try {
    await loadScript(next.script);
    startWidget(next);
    page.send({ type: "shown" });
  } catch {
    page.send({ type: "failed" });
  }
});
