import {
  byKey,
  decorative,
  fields,
  list,
  nullable,
  number,
  oneOf,
  tagged,
  text,
} from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";
import type { SettledPurchase } from "#contract/host/purchase-tracking.ts";
import { PAYMENT_REASONS, PAYMENT_STATUSES } from "#contract/wire/money/payment-rules.ts";
import type {
  BankStep,
  CoinStep,
  DeadlineView,
  NextStepView,
  PaymentAnswer,
  PaymentView,
  WidgetFrame,
  WidgetStep,
} from "./model.ts";

type StepOf<Step extends NextStepView["step"]> = Extract<NextStepView, { step: Step }>;
type WidgetOf<Name extends WidgetStep["widget"]> = Extract<WidgetStep, { widget: Name }>;

const widget = tagged<WidgetStep, "widget">("widget", {
  mifinity: fields<WidgetOf<"mifinity">>({
    step: oneOf(["widget"]),
    widget: oneOf(["mifinity"]),
    script: text,
    token: text,
    expires_at: text,
  }),
  moonpay: fields<WidgetOf<"moonpay">>({
    step: oneOf(["widget"]),
    widget: oneOf(["moonpay"]),
    script: text,
    environment: oneOf(["sandbox", "production"]),
    params: byKey(text),
    expires_at: text,
  }),
});

const next = tagged<NextStepView, "step">("step", {
  none: fields<StepOf<"none">>({ step: oneOf(["none"]) }),
  redirect: fields<StepOf<"redirect">>({ step: oneOf(["redirect"]), url: nullable(text) }),
  widget: fields<StepOf<"widget">>({
    step: oneOf(["widget"]),
    widget,
    frame: fields<WidgetFrame>({ url: text, origin: text }),
  }),
  bank: fields<BankStep>({
    step: oneOf(["bank"]),
    beneficiary: text,
    bankName: text,
    iban: text,
    bic: text,
    reference: text,
    amount: text,
    decimal: text,
  }),
  crypto: fields<CoinStep>({
    step: oneOf(["crypto"]),
    coin: text,
    network: text,
    address: text,
    uri: nullable(text),
    qr: nullable(text),
    walletUrl: nullable(text),
    amount: text,
    received: text,
    missing: nullable(text),
    confirmations: number,
    needed: number,
  }),
});

const status = oneOf(PAYMENT_STATUSES);

const payment = fields<PaymentView>({
  id: text,
  alias: text,
  status,
  reason: nullable(decorative(PAYMENT_REASONS, "declined")),
  next,
  deadline: nullable(fields<DeadlineView>({ at: text, text, left: number })),
  method: text,
  image: nullable(text),
  account: text,
  amount: text,
  fee: nullable(text),
  total: text,
  settled: nullable(text),
  difference: nullable(oneOf(["less", "more"])),
  bonus: nullable(text),
  timeline: list(fields<PaymentView["timeline"][number]>({ status, at: text })),
  receipt: nullable(
    fields<NonNullable<PaymentView["receipt"]>>({ number: text, issued: text, reference: text }),
  ),
  purchase: nullable(
    fields<SettledPurchase>({
      payment_id: text,
      alias: text,
      amount: text,
      currency: text,
      benefit_id: text,
      paymethod_name: text,
    }),
  ),
});

type AnswerIn<State extends PaymentAnswer["state"]> = Extract<PaymentAnswer, { state: State }>;

/** The status of a payment, by its id. */
export const paymentEndpoint = endpoint({
  route: "payment",
  method: "GET",
  query: (id: string) => ({ payment: id }),
  answer: tagged<PaymentAnswer, "state">("state", {
    found: fields<AnswerIn<"found">>({ state: oneOf(["found"]), id: text, payment }),
    missing: fields<AnswerIn<"missing">>({ state: oneOf(["missing"]), id: text }),
    unreachable: fields<AnswerIn<"unreachable">>({ state: oneOf(["unreachable"]), id: text }),
    guest: fields<AnswerIn<"guest">>({ state: oneOf(["guest"]), id: text }),
  }),
  explainsRefusals: true,
});
