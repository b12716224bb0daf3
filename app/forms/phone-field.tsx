import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, controlEdge, FieldFrame, useFieldWiring } from "#app/ui/field.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { controlOf, type FormField } from "./form-fields.tsx";
import { useSay } from "./say.ts";

interface PhoneFieldProps {
  field: FormField;
  label: string;
  hint: string;
  /** `+49`: the code that a number without one is taken to have. */
  dialCode: string | undefined;
}

/** The ring of focus is drawn around code and number together. */
const FRAME =
  "flex items-center gap-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent";

/** A phone number behind its country's code. The code follows the chosen country, so it shows only where scripts run. */
export function PhoneField({ field, label, hint, dialCode }: PhoneFieldProps) {
  const error = useSay()(field.errors);
  const { id, ...tied } = controlOf(field);
  const { control, noteId } = useFieldWiring({ error, hint }, id);
  const scripted = useScripted();
  const international = String(field.value ?? "")
    .trimStart()
    .startsWith("+");
  const code = scripted && !international ? dialCode : undefined;
  return (
    <FieldFrame label={label} error={error} hint={hint} controlId={id} noteId={noteId}>
      <span className={classNames(CONTROL, controlEdge(error), FRAME)}>
        {code && <span className="text-muted tabular-nums">{code}</span>}
        <input
          {...tied}
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
