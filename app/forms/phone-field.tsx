import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, controlBorder, FieldFrame, useFieldIds } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useErrorMessage } from "./form.tsx";
import { controlProps, type FormField } from "./form-fields.tsx";

interface PhoneFieldProps {
  field: FormField;
  label: string;
  hint: string;
  /** `+49`: the country code of a number without one. */
  dialCode: string | undefined;
}

/** The focus ring surrounds code and number. */
const FRAME =
  "flex items-center gap-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent";

/** A phone number with its country code. The code follows the selected country, which needs scripts. */
export function PhoneField({ field, label, hint, dialCode }: PhoneFieldProps) {
  const error = useErrorMessage()(field.errors);
  const { id, ...rest } = controlProps(field);
  const { control, noteId } = useFieldIds({ error, hint }, id);
  const hydrated = useHydrated();
  const international = String(field.value ?? "")
    .trimStart()
    .startsWith("+");
  const code = hydrated && !international ? dialCode : undefined;
  return (
    <FieldFrame label={label} error={error} hint={hint} controlId={id} noteId={noteId}>
      <span className={classNames(CONTROL, controlBorder(error), FRAME)}>
        {code && <span className="text-muted tabular-nums">{code}</span>}
        <input
          {...rest}
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete={code ? "tel-national" : "tel"}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
      </span>
    </FieldFrame>
  );
}
