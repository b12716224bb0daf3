import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useErrorMessage } from "#app/forms/form.tsx";
import { CheckboxInput, controlProps, type FormField } from "#app/forms/form-fields.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PaymentField } from "#contract/wire/money/payment-methods.ts";
import type { ChosenMethod } from "./model.ts";
import { useSecretInput } from "./secret-input.ts";

interface MethodFieldsProps {
  /** The form's fieldset `details`. */
  details: FormField & { getFieldset: () => Record<string, FormField> };
  fields: readonly PaymentField[];
}

/** Fields up to this length share a row. */
const MAX_SHORT_LENGTH = 8;

/** The fields of a method, rendered from their definitions in the product API. */
export function MethodFields({ details, fields }: MethodFieldsProps) {
  if (fields.length === 0) return null;
  const formFields = details.getFieldset();
  return (
    <div className="grid items-start gap-4 phone:grid-cols-2">
      {fields.map((definition) => {
        const field = formFields[definition.name];
        const isShort = definition.type !== "select" && definition.max_length <= MAX_SHORT_LENGTH;
        return (
          <div key={definition.name} className={isShort ? "" : "phone:col-span-2"}>
            {field && <MethodField field={field} definition={definition} />}
          </div>
        );
      })}
    </div>
  );
}

function MethodField({ field, definition }: { field: FormField; definition: PaymentField }) {
  const errorMessage = useErrorMessage();
  const { type, label, hint, required, autocomplete, inputmode, placeholder, options, secret } = definition;
  const secretInput = useSecretInput(secret, autocomplete);
  const isIncorrect = field.errors?.key.endsWith("incorrect_detail");
  const texts = {
    label,
    hint: hint || undefined,
    error: (isIncorrect && definition.invalid) || errorMessage(field.errors),
  };
  const { defaultValue, ...control } = controlProps(field);
  const common = { ...texts, ...control, required };
  if (type === "checkbox") {
    return <CheckboxField {...common} defaultChecked={defaultValue === "on"} />;
  }
  if (type === "select") {
    const [first] = options;
    const startsEmpty = first?.value === "";
    return (
      <SelectField
        {...common}
        placeholder={startsEmpty ? first.label : undefined}
        defaultValue={defaultValue}
        autoComplete={autocomplete}
      >
        {options.slice(startsEmpty ? 1 : 0).map((option) => (
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
      {...secretInput}
      type={type}
      defaultValue={defaultValue}
      inputMode={inputmode}
      onInput={autocomplete === "cc-exp" ? writeSlash : undefined}
      placeholder={placeholder}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
    />
  );
}

/** Writes the slash of an expiry date, because the number pad of a phone has none. A deleted slash is not written again. */
function writeSlash({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const isDeleted = (nativeEvent as InputEvent).inputType?.startsWith("delete");
  const month = /^(?:0[1-9]|1[0-2])(?=\d*$)/.exec(input.value)?.[0];
  if (month && !isDeleted) input.value = `${month}/${input.value.slice(month.length)}`;
}

/** Checkbox that saves the details for the next payment. It is never preselected, and absent if the method cannot be saved. */
export function SaveMethodCheckbox({ field, chosen }: { field: FormField; chosen: ChosenMethod }) {
  const { t } = useTranslation("payment-methods");
  if (!chosen.method.canBeSaved || chosen.saved) return null;
  return <CheckboxInput field={field} label={t("save")} />;
}
