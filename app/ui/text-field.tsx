import { type ComponentProps, forwardRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL, controlEdge, FieldFrame, type FieldProps, useFieldWiring } from "./field.tsx";

interface TextFieldProps extends ComponentProps<"input">, FieldProps {
  /** Stands inside the field, at its end: a unit or a button. */
  trailing?: ReactNode;
}

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, hint, trailing, className, id, ...rest },
  ref,
) {
  const { control, noteId } = useFieldWiring({ error, hint }, id);
  return (
    <FieldFrame label={label} error={error} hint={hint} controlId={control.id} noteId={noteId}>
      <span className="relative block">
        <input
          ref={ref}
          className={classNames(CONTROL, controlEdge(error), Boolean(trailing) && "pr-14", className)}
          {...rest}
          {...control}
        />
        {trailing && (
          <span className="absolute inset-y-0 right-1 flex items-center text-sm text-muted">{trailing}</span>
        )}
      </span>
    </FieldFrame>
  );
});
