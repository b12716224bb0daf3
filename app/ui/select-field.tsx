import { ChevronDown } from "lucide-react";
import { type ComponentProps, forwardRef } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL, controlBorder, FieldFrame, type FieldProps, useFieldIds } from "./field.tsx";

interface SelectFieldProps extends ComponentProps<"select">, FieldProps {
  /** Text of a first option without a value. */
  placeholder?: string;
}

/**
 * A native select, for which phones have a suitable picker; the options are its children. Without a placeholder it always has a
 * value, so it is not `required`, which HTML allows only for a select that starts without a value.
 */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, error, hint, className, id, placeholder, required, children, ...rest },
  ref,
) {
  const { control, noteId } = useFieldIds({ error, hint }, id);
  return (
    <FieldFrame label={label} error={error} hint={hint} controlId={control.id} noteId={noteId}>
      <span className="relative block">
        <select
          ref={ref}
          className={classNames(CONTROL, controlBorder(error), "appearance-none pr-10", className)}
          required={placeholder === undefined ? undefined : required}
          {...rest}
          {...control}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {children}
        </select>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </span>
    </FieldFrame>
  );
});
