import { json } from "@remix-run/node";
import { z } from "zod";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { CRASH_LEAST_CASH_OUT, CRASH_MOST } from "#contract/play/crash-terms.ts";
import type { CrashOutcome } from "./crash-answers.ts";

const key = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const betId = z.string().regex(/^[\w-]{1,64}$/);
const hundredths = z.coerce.number().int().min(CRASH_LEAST_CASH_OUT).max(CRASH_MOST);

const sent = z.discriminatedUnion("form", [
  z.object({
    form: z.literal("bet"),
    key,
    panel: z.enum(["0", "1"]).transform((panel) => (panel === "0" ? 0 : 1)),
    stake: z.string().regex(/^\d{1,12}\.\d{1,8}$/),
    auto: hundredths.nullable().default(null),
  }),
  z.object({ form: z.literal("cancel"), key, bet: betId }),
  z.object({ form: z.literal("cash_out"), key, bet: betId }),
]);

/** Carries out what a bet panel sends [RT-13]; `key` names it, so that a repeat moves no money. */
export async function crashAction(request: Request, { api, locale, log }: LoadContext): Promise<Response> {
  const read = sent.safeParse(Object.fromEntries(await sentForm(request)));
  if (!read.success) throw new Response("This is no bet", { status: 400 });
  const input = read.data;
  const options = { idempotencyKey: input.key };
  const carryOut = () => {
    if (input.form === "cancel") return api.cancelCrashBet({ bet_id: input.bet }, options);
    if (input.form === "cash_out") return api.cashOutCrash({ bet_id: input.bet }, options);
    const { panel, stake, auto } = input;
    return api.placeCrashBet({ panel, stake, auto_cash_out: auto }, options);
  };
  try {
    return json<CrashOutcome>({ bet: await carryOut() });
  } catch (error) {
    const { refusal } = refusedCall(error, locale);
    log.info({ err: error, form: input.form }, "the crash game refused");
    return json<CrashOutcome>({ message: refusal.message }, { status: refusal.status });
  }
}
