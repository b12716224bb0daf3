import { controlOf, type FormField } from "#app/forms/form-fields.tsx";
import { useSay } from "#app/forms/say.ts";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PaymentField } from "#contract/money/payment-fields.ts";

interface MethodFieldsProps {
  /** The form's field `details`. */
  details: FormField & { getFieldset: () => Record<string, FormField> };
  fields: readonly PaymentField[];
}

/** A field of up to so many characters shares its row with another. */
const SHORT = 8;

/** A method's own fields, drawn from the contract's description of them alone. */
export function MethodFields({ details, fields }: MethodFieldsProps) {
  if (fields.length === 0) return null;
  const tied = details.getFieldset();
  return (
    <div className="grid items-start gap-4 phone:grid-cols-2">
      {fields.map((described) => {
        const field = tied[described.name];
        const isShort = described.type !== "select" && described.max_length <= SHORT;
        return (
          <div key={described.name} className={isShort ? "" : "phone:col-span-2"}>
            {field && <MethodField field={field} described={described} />}
          </div>
        );
      })}
    </div>
  );
}

function MethodField({ field, described }: { field: FormField; described: PaymentField }) {
  const say = useSay();
  const { type, label, hint, required, autocomplete, inputmode, placeholder, options } = described;
  const isWrong = field.errors?.key.endsWith("incorrect_detail");
  const words = {
    label,
    hint: hint || undefined,
    error: (isWrong && described.invalid) || say(field.errors),
  };
  const { defaultValue, ...control } = controlOf(field);
  const common = { ...words, ...control, required };
  if (type === "checkbox") {
    return <CheckboxField {...common} defaultChecked={defaultValue === "on"} />;
  }
  if (type === "select") {
    return (
      <SelectField {...common} defaultValue={defaultValue} autoComplete={autocomplete}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...common}
      type={type}
      defaultValue={defaultValue}
      autoComplete={autocomplete}
      inputMode={inputmode}
      placeholder={placeholder}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
    />
  );
}
