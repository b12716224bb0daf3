import type { Submission } from "@conform-to/react";
import { json } from "@remix-run/node";
import { type FormRefusal, mapCallErrorToField } from "#app/errors/product-error.server.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import { BLACKBOX_FIELD } from "#contract/host/frames/device-frame.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { User } from "#contract/wire/session/user.ts";
import { z } from "#contract/wire/zod.ts";
import type { FormAnswer } from "./form-answer.ts";
import { readFormData } from "./read-form.server.ts";
import { parseForm } from "./zod.ts";

/** Optional members of the answer to a rejected form. */
type Extras = Pick<FormAnswer, "codeRequired" | "result" | "newKey" | "productError">;

/** Names of inputs that are never sent back to the browser: with secret values, and the device's blackbox. */
const SECRETS = [
  "password",
  "password_retype",
  "current_password",
  "twofa_code",
  "recovery_code",
  "code",
  BLACKBOX_FIELD,
];

/**
 * Response to a rejected form.
 *
 * @param refusal by default the errors of the form's schema, with status 400
 * @param secrets names of further inputs with secret values
 */
export function rejectForm(
  form: string,
  submission: Submission<unknown, FormMessage>,
  refusal: FormRefusal = { status: 400 },
  extras: Extras = {},
  secrets: readonly string[] = [],
): Response {
  const answer: FormAnswer = {
    form,
    submission: submission.reply({
      hideFields: [...SECRETS, ...secrets],
      ...(refusal.message ? { formErrors: refusal.message } : {}),
      ...(refusal.fields ? { fieldErrors: refusal.fields } : {}),
    }),
    ...extras,
  };
  return json(answer, { status: refusal.status });
}

/**
 * Response to a successful form that keeps its values.
 *
 * @param result data for the form to show
 */
export function acceptForm(
  form: string,
  submission: Submission<unknown, FormMessage>,
  result?: unknown,
): Response {
  return done(form, submission.reply({ hideFields: SECRETS }), result);
}

/** Response to a successful form; the browser clears its inputs. */
export function acceptAndReset(
  form: string,
  submission: Submission<unknown, FormMessage>,
  result?: unknown,
): Response {
  return done(form, submission.reply({ resetForm: true }), result);
}

function done(form: string, submission: FormAnswer["submission"], result: unknown): Response {
  return json({ form, submission, done: true, result } satisfies FormAnswer);
}

/** The load context of a signed-in player. */
export type PlayerContext = LoadContext & { user: User };

/** Handles one of a screen's forms. */
export type FormHandler = (form: FormData, context: PlayerContext, name: string) => Promise<Response>;

interface FormHandlerOptions<Schema extends z.ZodType> {
  schema: Schema | ((context: PlayerContext) => Schema | Promise<Schema>);
  /** Performs the form's operation. Its result is sent to the form, unless the form keeps its values. */
  call: (value: z.output<Schema>, context: PlayerContext) => Promise<unknown>;
  /** The field at which each error code of the contract is shown. */
  fields?: Readonly<Record<number, string>>;
  /** Whether the form keeps its values after success. */
  keepsValues?: boolean;
}

/** Creates a handler that validates the form and then runs `call`; a product error is shown at its field or at the form. */
export function formHandler<Schema extends z.ZodType>(options: FormHandlerOptions<Schema>): FormHandler {
  const { schema, call, fields = {}, keepsValues = false } = options;
  return async (form, context, name) => {
    let submission: Submission<unknown, FormMessage> = parseForm(form, z.object({}));
    try {
      const parsed = parseForm(form, typeof schema === "function" ? await schema(context) : schema);
      if (parsed.status !== "success") return rejectForm(name, parsed);
      submission = parsed;
      const result = await call(parsed.value, context);
      return keepsValues ? acceptForm(name, parsed) : acceptAndReset(name, parsed, result);
    } catch (error) {
      if (error instanceof Response) throw error;
      const { refusal, productError } = mapCallErrorToField(error, context.locale, fields);
      return rejectForm(name, submission, refusal, { productError });
    }
  };
}

/**
 * Action of a screen with forms: passes a form to the handler that its hidden input `form` names.
 *
 * @throws Response 503 if the player is unknown because the product API is down; 400 for an unknown form
 */
export async function handleForms(
  request: Request,
  context: LoadContext,
  handlers: Readonly<Record<string, FormHandler>>,
): Promise<Response> {
  requirePlayer(context);
  const form = await readFormData(request);
  const name = String(form.get("form"));
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) throw new Response("Unknown form", { status: 400 });
  return handler(form, context as PlayerContext, name);
}
