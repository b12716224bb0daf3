import type { Submission } from "@conform-to/react";
import { z } from "zod";
import { refusedCallAt } from "#app/shell/errors/refused-call.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { User } from "#contract/session/user.ts";
import { accept, acceptAnew, refuse } from "./answer.server.ts";
import { parseForm } from "./parse-form.ts";
import type { FormMessage } from "./rules.ts";
import { sentForm } from "./sent-form.server.ts";

/** The context of somebody who is signed in. */
export type PlayerContext = LoadContext & { user: User };

/** Answers one form of a screen that has several. */
export type FormHandler = (form: FormData, context: PlayerContext, name: string) => Promise<Response>;

interface Means<Schema extends z.ZodType> {
  schema: Schema | ((context: PlayerContext) => Schema | Promise<Schema>);
  /** Does what the form was sent for; what it returns is shown by the form. */
  call: (value: z.output<Schema>, context: PlayerContext) => Promise<unknown>;
  /** The field that each of the contract's codes is told at. */
  fields?: Readonly<Record<number, string>>;
  /** Whether the form keeps what was typed once it is done. */
  keeps?: boolean;
}

/** A form that is judged by its schema and then makes a call; what refuses the call is told at the form or at its field. */
export function formHandler<Schema extends z.ZodType>(means: Means<Schema>): FormHandler {
  const { schema, call, fields = {}, keeps = false } = means;
  return async (form, context, name) => {
    let sent: Submission<unknown, FormMessage> = parseForm(form, z.object({}));
    try {
      const submission = parseForm(form, typeof schema === "function" ? await schema(context) : schema);
      if (submission.status !== "success") return refuse(name, submission);
      sent = submission;
      const given = await call(submission.value, context);
      return keeps ? accept(name, submission) : acceptAnew(name, submission, given);
    } catch (error) {
      if (error instanceof Response) throw error;
      const { refusal, productError } = refusedCallAt(error, context.locale, fields);
      return refuse(name, sent, refusal, { productError });
    }
  };
}

/**
 * Answers the forms of a screen: the hidden field `form` says which one.
 *
 * @throws Response 503 while nobody can say who is signed in, 400 for a form that the screen does not have
 */
export async function answerForms(
  request: Request,
  context: LoadContext,
  handlers: Readonly<Record<string, FormHandler>>,
): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const form = await sentForm(request);
  const name = String(form.get("form"));
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) throw new Response("There is no such form", { status: 400 });
  return handler(form, context as PlayerContext, name);
}
