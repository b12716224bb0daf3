import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LostReason } from "#app/data/lost-request.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { BLACKBOX_FIELD } from "#contract/host/frames/device-frame.ts";
import { PostForm } from "./post-form.tsx";
import type { ActionForm } from "./use-action-form.ts";

/**
 * Translates error messages of forms. The screen must load the namespaces `validation` and `errors`, and any other namespace
 * that its messages use.
 */
export function useErrorMessage(): (message: FormMessage | undefined) => string | undefined {
  const { t } = useTranslation(["validation", "errors"]);
  return (message) => message && t(message.key, message.values);
}

interface FormProps {
  /** The result of `useActionForm`. */
  of: ActionForm;
  /** Hidden inputs by name; an undefined value adds no input. */
  hidden?: Record<string, string | undefined>;
  children: ReactNode;
}

/** What is said in place of an answer that does not come [OUT-1]. */
export const lostMessage = (reason: LostReason): FormMessage => ({ key: `errors:lost.${reason}` });

/** The error of the whole form, announced when it changes. A screen that no longer shows the form shows this alone. */
export function FormAlert({ of }: { of: ActionForm }) {
  const error = useErrorMessage()(formErrorOf(of));
  // Always rendered: screen readers announce only changes of an existing live region.
  return (
    <div role="alert" id={of.form.errorId} className="contents">
      {error && (
        <p className="flex gap-2.5 rounded-control border border-danger bg-page px-3.5 py-3 text-sm text-danger">
          <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

const formErrorOf = ({ lost, form }: ActionForm) => (lost ? lostMessage(lost) : form.errors);

/** A form of `useActionForm`: the error of the whole form, if any, then its fields. */
export function Form({ of, hidden = {}, children }: FormProps) {
  return (
    <PostForm
      as={of.Form}
      id={of.form.id}
      action={of.action}
      noValidate={of.form.noValidate}
      aria-describedby={formErrorOf(of) ? of.form.errorId : undefined}
      onSubmit={of.onSubmit}
      className="grid gap-4 [&_input]:scroll-mt-12 [&_select]:scroll-mt-12"
    >
      <input type="hidden" name="form" value={of.name} />
      {of.iov && <input type="hidden" name={BLACKBOX_FIELD} />}
      {Object.entries(hidden).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <FormAlert of={of} />
      {children}
    </PostForm>
  );
}

/** Confirms that a form has been saved; announced to screen readers. */
export function Saved({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-live" />
      {children}
    </p>
  );
}
