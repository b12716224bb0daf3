import { type ComponentProps, forwardRef, type ReactNode } from "react";
import { FieldNote, type FieldProps, useFieldIds } from "./field.tsx";

interface CheckboxFieldProps
  extends Omit<ComponentProps<"input">, "type" | "children">,
    Omit<FieldProps, "label"> {
  /** Can contain links. */
  label: ReactNode;
}

export const CheckboxField = forwardRef<HTMLInputElement, CheckboxFieldProps>(function CheckboxField(
  { label, error, hint, id, ...rest },
  ref,
) {
  const { control, noteId } = useFieldIds({ error, hint }, id);
  return (
    <div>
      <div className="flex items-start gap-3 py-1">
        <input ref={ref} type="checkbox" className="choice mt-0.5" {...rest} {...control} />
        <label htmlFor={control.id} className="text-sm text-muted">
          {label}
        </label>
      </div>
      {(error || hint) && (
        <div className="-mt-1 mb-1 pl-8">
          <FieldNote id={noteId} error={error} hint={hint} />
        </div>
      )}
    </div>
  );
});
