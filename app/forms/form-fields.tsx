import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { FormMessage } from "#app/i18n/messages.ts";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { PasswordField, TextField } from "#app/ui/text-field.tsx";
import { useErrorMessage } from "./form.tsx";

/** The fields of ui/, connected to a field of an action's form: name, initial value and error. */

// biome-ignore lint/suspicious/noExplicitAny: conform's metadata is invariant in the form's schema, which does not matter to a field.
export type FormField = FieldMetadata<any, any, FormMessage>;

type Connected<Component extends React.ElementType> = Omit<
  ComponentProps<Component>,
  "ref" | "id" | "name" | "error" | "defaultValue" | "showLabel" | "hideLabel"
> & { field: FormField };

/** Props that give a control its field's id, name and initial value. */
export function controlProps(field: FormField) {
  const { id, name, required, initialValue } = field;
  return { id, name, required, defaultValue: typeof initialValue === "string" ? initialValue : undefined };
}

export function TextInput({ field, ...rest }: Connected<typeof TextField>) {
  const errorMessage = useErrorMessage();
  return <TextField {...rest} {...controlProps(field)} error={errorMessage(field.errors)} />;
}

export function TextAreaInput({ field, ...rest }: Connected<typeof TextAreaField>) {
  const errorMessage = useErrorMessage();
  return <TextAreaField {...rest} {...controlProps(field)} error={errorMessage(field.errors)} />;
}

export function PasswordInput({ field, ...rest }: Connected<typeof PasswordField>) {
  const errorMessage = useErrorMessage();
  const { t } = useTranslation("validation");
  return (
    <PasswordField
      {...rest}
      {...controlProps(field)}
      error={errorMessage(field.errors)}
      showLabel={t("show_password")}
      hideLabel={t("hide_password")}
    />
  );
}

export function SelectInput({ field, ...rest }: Connected<typeof SelectField>) {
  const errorMessage = useErrorMessage();
  return <SelectField {...rest} {...controlProps(field)} error={errorMessage(field.errors)} />;
}

export function CheckboxInput({ field, ...rest }: Connected<typeof CheckboxField>) {
  const errorMessage = useErrorMessage();
  const { id, name, required, defaultChecked } = field;
  return (
    <CheckboxField
      {...rest}
      id={id}
      name={name}
      required={required}
      defaultChecked={defaultChecked}
      error={errorMessage(field.errors)}
    />
  );
}
