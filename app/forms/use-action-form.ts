import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useFetcher, useMatches } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { z } from "zod";
import { answerFor } from "./answer.ts";
import { parseForm } from "./parse-form.ts";
import type { FormMessage } from "./rules.ts";

interface ActionFormOptions<Schema extends z.ZodType> {
  /** Names the form to its action, which answers with the same name. */
  name: string;
  /** Or which schema judges what is being sent, where the form can have more or fewer fields. */
  schema: Schema | ((sent: FormData) => Schema);
  /** Path that the form is sent to. */
  action: string;
  defaultValue?: Record<string, unknown>;
  /** Runs as the form is sent: it is whole, and nothing that was sent before is under way. */
  onSend?: () => void;
  /** Runs once the action says that it is done, with the page's data loaded anew. */
  onDone?: () => void;
}

/**
 * A form that its action answers with a FormAnswer: sent by a fetcher where scripts run, else by the browser itself, and
 * then drawn from the page's action data. Nothing is said before the first attempt to send; from then on a field is
 * judged as it is mended, and focus goes to the first that is wrong [FRM-1].
 */
export function useActionForm<Schema extends z.ZodType<Record<string, unknown>, Record<string, unknown>>>({
  name,
  schema,
  action,
  defaultValue,
  onSend,
  onDone,
}: ActionFormOptions<Schema>) {
  const fetcher = useFetcher<unknown>();
  const pageAnswer = answerFor(name, useActionData<unknown>());
  const answer = answerFor(name, fetcher.data) ?? pageAnswer;
  const schemaFor = (sent: FormData) => (typeof schema === "function" ? schema(sent) : schema);
  const busy = fetcher.state !== "idle";

  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, FormMessage>({
    lastResult: answer?.submission,
    defaultValue: defaultValue as never,
    constraint: getZodConstraint(schemaFor(new FormData())),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseForm(formData, schemaFor(formData)),
  });

  // Conform draws a form anew only for what was read of it while it was last drawn; what its fields read within components
  // of their own does not always count, so every error is read here.
  void form.allErrors;

  useDone(answerFor(name, fetcher.data)?.done === true && !busy, fetcher.data, onDone);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault();
    form.onSubmit(event);
    if (!event.defaultPrevented) onSend?.();
  };
  const sending = fetcher.formData;
  return { name, action, Form: fetcher.Form, form, fields, answer, busy, sending, onSubmit };
}

/**
 * Calls back once for each answer that is done, with what was loaded after it on the page. The router changes a fetcher in
 * place a moment before React draws what was loaded, and whatever else draws the form in that moment sees it done already:
 * only matches of another identity say that the page is the new one.
 */
function useDone(done: boolean, answer: unknown, onDone: (() => void) | undefined): void {
  const page = useMatches();
  const before = useRef(page);
  const told = useRef<unknown>(undefined);
  if (!done) before.current = page;
  const isDrawn = done && before.current !== page;
  useEffect(() => {
    if (!isDrawn || told.current === answer) return;
    told.current = answer;
    onDone?.();
  });
}

/** What `useActionForm` gives, for the components that draw it. */
export interface ActionForm {
  name: string;
  action: string;
  Form: ReturnType<typeof useFetcher>["Form"];
  form: { id: string; errorId: string; errors: FormMessage | undefined; noValidate: boolean };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}
