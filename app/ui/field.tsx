import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export interface FieldProps {
  label: string;
  /** Shown and announced under the field, which is marked as invalid. */
  error?: string;
  /** Shown if there is no error. */
  hint?: string;
}

/** Class names that text-like controls share. */
export const CONTROL =
  "h-12 w-full min-w-0 rounded-control border bg-page px-3.5 text-base text-text transition duration-150 placeholder:text-muted hover:border-muted disabled:opacity-60";

/** The border of a control, which depends on whether it has an error. */
export function controlBorder(error: string | undefined): string {
  return error ? "border-danger" : "border-edge";
}

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** Props that connect a control to its label and its error or hint by ids. */
export function useFieldIds(
  { error, hint }: Pick<FieldProps, "error" | "hint">,
  ownId?: string,
): { control: ControlProps; noteId: string } {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const noteId = `${id}-note`;
  return {
    control: {
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": error || hint ? noteId : undefined,
    },
    noteId,
  };
}

/** The text under a field: its error, else its hint. */
export function FieldNote({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={classNames("mt-1.5 text-sm", error ? "text-danger" : "text-muted")}>
      {error ?? hint}
    </p>
  );
}

/** A control with a label above and its error or hint below. The class `field` is for the style sheet of `.field-row`. */
export function FieldFrame(props: FieldProps & { controlId: string; noteId: string; children: ReactNode }) {
  const { label, error, hint, controlId, noteId, children } = props;
  return (
    <div className="field min-w-0">
      <label htmlFor={controlId} className="mb-1.5 block text-sm font-medium text-muted">
        {label}
      </label>
      {children}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
