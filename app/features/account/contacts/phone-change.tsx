import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { PhoneField } from "#app/forms/phone-field.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { CONTACT_FORMS, phoneChangeSchema } from "./contact-forms.ts";
import type { ContactsData } from "./contacts-view.ts";

/** Sends a code to another number, which becomes the account's once the code has come back. */
export function PhoneChange({ action, contacts }: { action: string; contacts: ContactsData }) {
  const { t } = useTranslation("contacts");
  const { country, dialCode, phone } = contacts;
  const schema = useMemo(() => phoneChangeSchema(country), [country]);
  const change = useActionForm({ name: CONTACT_FORMS.phoneChange, schema, action });
  // Read here and not by the field alone, whose reading conform can miss: the form would not be drawn anew for its first error.
  const isWrong = change.fields.phone.errors !== undefined;
  return (
    <Fold
      label={t(phone ? "phone.change" : "phone.add")}
      open={isWrong || (change.answer !== undefined && !change.answer.done)}
    >
      <Form of={change}>
        <PhoneField
          field={change.fields.phone}
          label={t("phone.new")}
          hint={t("phone.hint")}
          dialCode={dialCode ?? undefined}
        />
        <div>
          <Button type="submit" waiting={change.busy}>
            {t("code.send")}
          </Button>
        </div>
      </Form>
    </Fold>
  );
}
