import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useMatches } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { z } from "zod";
import type { LostReason } from "#app/data/lost-request.ts";
import { type FetcherForm, useTimedFetcher } from "#app/data/use-timed-fetcher.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { answerFor, type FormAnswer } from "./form-answer.ts";
import { useDeviceBlackbox } from "./use-device-blackbox.ts";
import { parseForm } from "./zod.ts";

interface ActionFormOptions<Schema extends z.ZodType> {
  /** Name of the form; the action's answer has the same name. */
  name: string;
  /** A function if the form's fields depend on its values. */
  schema: Schema | ((data: FormData) => Schema);
  /** Path of the action. */
  action: string;
  /** Key of the form's fetcher, if another component reads its answer with `useFetcherAnswer`. */
  fetcherKey?: string;
  defaultValue?: Record<string, unknown>;
  /** Whether the form is sent with the device's blackbox [FRM-2]. */
  iov?: boolean;
  /** Called when a valid form is submitted and no other submission is pending. */
  onSend?: () => void;
  /** Called once the form has succeeded and the page's loader data is reloaded. */
  onDone?: () => void;
}

/**
 * A form with an action that responds with a FormAnswer. A fetcher submits it; without scripts the browser does, and the answer is in
 * the page's action data. Fields are validated at the first submission and from then on at every input; focus moves to the first
 * invalid field [FRM-1]. A submission without an answer keeps the form and says so, and can be repeated: a form that moves money has its
 * idempotency key [OUT-1].
 */
export function useActionForm<Schema extends z.ZodType<Record<string, unknown>, Record<string, unknown>>>({
  name,
  schema,
  action,
  fetcherKey,
  defaultValue,
  iov = false,
  onSend,
  onDone,
}: ActionFormOptions<Schema>) {
  const fetcher = useTimedFetcher<unknown>(fetcherKey);
  const pageAnswer = answerFor(name, useActionData<unknown>());
  const answer = answerFor(name, fetcher.data) ?? pageAnswer;
  const schemaFor = (data: FormData) => (typeof schema === "function" ? schema(data) : schema);
  const { isBusy: isSending, lost, restart } = fetcher;
  const device = useDeviceBlackbox(iov);

  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, FormMessage>({
    lastResult: answer?.submission,
    defaultValue: defaultValue as never,
    constraint: getZodConstraint(schemaFor(new FormData())),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseForm(formData, schemaFor(formData)),
  });

  // Conform re-renders a form only if a property changes that was read during the last render. Reads in child components are
  // not always tracked, so all errors are read here.
  void form.allErrors;

  useDone(answerFor(name, fetcher.data)?.done === true && !isSending, fetcher.data, onDone);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isSending) return event.preventDefault();
    form.onSubmit(event);
    if (event.defaultPrevented || !device.fill(event)) return;
    restart();
    onSend?.();
  };
  const sending = fetcher.formData;
  const busy = isSending || device.isWaiting;
  return {
    name,
    action,
    iov,
    Form: fetcher.Form,
    form,
    fields,
    answer,
    busy,
    sending,
    lost,
    onSubmit,
  };
}

/**
 * Calls `onDone` once per successful answer, after the reloaded loader data is rendered. The router mutates the fetcher before
 * React renders the new loader data, so `done` can be true in a render with old data. The loader data is new once the array of
 * matches is a new one.
 */
function useDone(done: boolean, answer: unknown, onDone: (() => void) | undefined): void {
  const matches = useMatches();
  const previousMatches = useRef(matches);
  const reportedAnswer = useRef<unknown>(undefined);
  if (!done) previousMatches.current = matches;
  const isRendered = done && previousMatches.current !== matches;
  useEffect(() => {
    if (!isRendered || reportedAnswer.current === answer) return;
    reportedAnswer.current = answer;
    onDone?.();
  });
}

/** The answer to the form with this name whose fetcher has this key; undefined before the first one. */
export function useFetcherAnswer(name: string, fetcherKey: string): FormAnswer | undefined {
  return answerFor(name, useTimedFetcher<unknown>(fetcherKey).data);
}

/** The part of `useActionForm`'s result that the components of a form need. */
export interface ActionForm {
  name: string;
  action: string;
  iov: boolean;
  Form: FetcherForm;
  /** Why the last submission has no answer. */
  lost: LostReason | undefined;
  form: { id: string; errorId: string; errors: FormMessage | undefined; noValidate: boolean };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}
