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
import { readFormWithFile } from "./read-form.server.ts";
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

/** What a handler knows of the request beside the fields of its form. */
export interface FormPost {
  /** The form's name. */
  name: string;
  url: URL;
  /** The first file that is not empty. */
  file: File | null;
}

/** Handles one of a screen's forms; a form that guests may send too has a `LoadContext`. */
export type FormHandler<Context extends LoadContext = PlayerContext> = (
  form: FormData,
  context: Context,
  post: FormPost,
) => Promise<Response>;

/** Handlers by the names of their forms. */
export type FormHandlers<Context extends LoadContext = PlayerContext> = Readonly<
  Record<string, FormHandler<Context>>
>;

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
  return async (form, context, { name }) => {
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

interface FormOptions {
  /** Handlers of forms that guests may send too. */
  forVisitors?: FormHandlers<LoadContext>;
  /** The handler of a form whose name contains an id; null if it is the name of no form. */
  handlerOf?: (name: string) => FormHandler | null;
  /** Turns away visitors who may not send the forms of players: by default with 503, because a guard has turned guests away. */
  requireLogin?: () => Promise<void>;
}

/**
 * Action of a screen with forms, and the only place that reads the hidden input `form`: passes a form to the handler of its name.
 *
 * @throws Response 503 if the player is unknown because the product API is down; 400 for an unknown form
 */
export async function handleForms(
  request: Request,
  context: LoadContext,
  handlers: FormHandlers,
  { forVisitors = {}, handlerOf = () => null, requireLogin }: FormOptions = {},
): Promise<Response> {
  const { form, file } = await readFormWithFile(request);
  const name = String(form.get("form"));
  const post = { name, url: new URL(request.url), file };
  const visitorHandler = ownValue(forVisitors, name);
  if (visitorHandler) return visitorHandler(form, context, post);
  const handler = ownValue(handlers, name) ?? handlerOf(name);
  if (!handler) throw new Response("Unknown form", { status: 400 });
  await requireLogin?.();
  requirePlayer(context);
  return handler(form, context as PlayerContext, post);
}

/** The value of a name that a visitor chooses; a property that every object has is no value. */
function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
