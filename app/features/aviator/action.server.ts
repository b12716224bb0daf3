import { json } from "@remix-run/node";
import { mapCallError } from "#app/errors/product-error.server.ts";
import { readFormData } from "#app/forms/read-form.server.ts";
import type { ProductErrorData } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { MAX_CRASH_MULTIPLIER, MIN_CRASH_CASH_OUT } from "#contract/wire/play/crash-rules.ts";
import { z } from "#contract/wire/zod.ts";
import type { CrashActionResponse } from "./model.ts";

const key = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const betId = z.string().regex(/^[\w-]{1,64}$/);
const hundredths = z.coerce.number().int().min(MIN_CRASH_CASH_OUT).max(MAX_CRASH_MULTIPLIER);

const actionSchema = z.discriminatedUnion("form", [
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

/**
 * Places, cancels or cashes out a bet [RT-13]. `key` is the idempotency key: a repeated request moves no money.
 *
 * @throws Response 400 for invalid form data
 */
export async function crashAction(request: Request, { api, locale, log }: LoadContext): Promise<Response> {
  const parsed = actionSchema.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) throw new Response("Invalid bet request", { status: 400 });
  const input = parsed.data;
  const options = { idempotencyKey: input.key };
  const call = () => {
    if (input.form === "cancel") return api.cancelCrashBet({ bet_id: input.bet }, options);
    if (input.form === "cash_out") return api.cashOutCrash({ bet_id: input.bet }, options);
    const { panel, stake, auto } = input;
    return api.placeCrashBet({ panel, stake, auto_cash_out: auto }, options);
  };
  try {
    return json<CrashActionResponse>({ bet: await call() });
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    log.info({ err: error, form: input.form }, "crash game request refused");
    const response = { message: refusal.message, ...(productError && { productError }) };
    return json<CrashActionResponse & Partial<ProductErrorData>>(response, { status: refusal.status });
  }
}
