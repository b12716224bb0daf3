import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export interface FieldProps {
  label: string;
  /** Shown under the field and announced; the field is marked invalid. */
  error?: string;
  /** Shown while there is no error. */
  hint?: string;
}

/** Class names that text-like controls share. */
export const CONTROL =
  "h-12 w-full min-w-0 rounded-control border bg-page px-3.5 text-base text-text transition duration-150 placeholder:text-muted hover:border-muted disabled:opacity-60";

/** The edge of a control, by whether it is in error. */
export function controlEdge(error: string | undefined): string {
  return error ? "border-danger" : "border-edge";
}

interface Wiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** What ties a control to its label and its error or hint, by ids. */
export function useFieldWiring(
  { error, hint }: Pick<FieldProps, "error" | "hint">,
  ownId?: string,
): { control: Wiring; noteId: string } {
  const madeId = useId();
  const id = ownId ?? madeId;
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

/** The line under a field: its error, else its hint. */
export function FieldNote({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={classNames("mt-1.5 text-sm", error ? "text-danger" : "text-muted")}>
      {error ?? hint}
    </p>
  );
}

/** A label over a control, with its note below. */
export function FieldFrame(props: FieldProps & { controlId: string; noteId: string; children: ReactNode }) {
  const { label, error, hint, controlId, noteId, children } = props;
  return (
    <div className="min-w-0">
      <label htmlFor={controlId} className="mb-1.5 block text-sm font-medium text-muted">
        {label}
      </label>
      {children}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
