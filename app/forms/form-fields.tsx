import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { FormMessage } from "./rules.ts";
import { useSay } from "./say.ts";

/** The ui's fields, tied to a field of an action's form: name, first value, and what is wrong with it. */

// biome-ignore lint/suspicious/noExplicitAny: conform's metadata is invariant in the form's schema, which is nothing to a field.
export type FormField = FieldMetadata<any, any, FormMessage>;

type Tied<Component extends React.ElementType> = Omit<
  ComponentProps<Component>,
  "ref" | "id" | "name" | "error" | "defaultValue" | "showLabel" | "hideLabel"
> & { field: FormField };

/** What ties any control to its field. */
export function controlOf(field: FormField) {
  const { id, name, required, initialValue } = field;
  return { id, name, required, defaultValue: typeof initialValue === "string" ? initialValue : undefined };
}

export function TextInput({ field, ...rest }: Tied<typeof TextField>) {
  const say = useSay();
  return <TextField {...rest} {...controlOf(field)} error={say(field.errors)} />;
}

export function PasswordInput({ field, ...rest }: Tied<typeof PasswordField>) {
  const say = useSay();
  const { t } = useTranslation("validation");
  return (
    <PasswordField
      {...rest}
      {...controlOf(field)}
      error={say(field.errors)}
      showLabel={t("show_password")}
      hideLabel={t("hide_password")}
    />
  );
}

export function SelectInput({ field, ...rest }: Tied<typeof SelectField>) {
  const say = useSay();
  return <SelectField {...rest} {...controlOf(field)} error={say(field.errors)} />;
}

/** Ticked only where its player has ticked it. */
export function CheckboxInput({ field, ...rest }: Tied<typeof CheckboxField>) {
  const say = useSay();
  const { id, name, required, defaultChecked } = field;
  return <CheckboxField {...rest} {...{ id, name, required, defaultChecked }} error={say(field.errors)} />;
}
