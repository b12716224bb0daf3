import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useSay } from "./say.ts";
import type { ActionForm } from "./use-action-form.ts";

interface FormProps {
  of: ActionForm;
  /** Sent along unseen; what is undefined is left out. */
  hidden?: Record<string, string | undefined>;
  children: ReactNode;
}

/** Draws an action's form: what is wrong with it as a whole, then its fields, a step apart. */
export function Form({ of, hidden = {}, children }: FormProps) {
  const say = useSay();
  const failure = say(of.form.errors);
  return (
    <of.Form
      id={of.form.id}
      method="post"
      action={of.action}
      noValidate={of.form.noValidate}
      aria-describedby={failure ? of.form.errorId : undefined}
      onSubmit={of.onSubmit}
      className="grid gap-4 [&_input]:scroll-mt-12 [&_select]:scroll-mt-12"
    >
      <input type="hidden" name="form" value={of.name} />
      {Object.entries(hidden).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* Always there, or screen readers would not announce what comes into it. */}
      <div role="alert" id={of.form.errorId} className="contents">
        {failure && (
          <p className="flex gap-2.5 rounded-control border border-danger bg-page px-3.5 py-3 text-sm text-danger">
            <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
            {failure}
          </p>
        )}
      </div>
      {children}
    </of.Form>
  );
}
