import { type ComponentProps, forwardRef } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL, controlBorder, FieldFrame, type FieldProps, useFieldIds } from "./field.tsx";

/** A text of several lines. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, ComponentProps<"textarea"> & FieldProps>(
  function TextAreaField({ label, error, hint, className, id, ...rest }, ref) {
    const { control, noteId } = useFieldIds({ error, hint }, id);
    return (
      <FieldFrame label={label} error={error} hint={hint} controlId={control.id} noteId={noteId}>
        <textarea
          ref={ref}
          rows={6}
          className={classNames(CONTROL, controlBorder(error), "h-auto! resize-y py-3", className)}
          {...rest}
          {...control}
        />
      </FieldFrame>
    );
  },
);
