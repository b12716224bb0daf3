import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { SelectInput, TextAreaInput, TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card, Section } from "#app/ui/card.tsx";
import { CONTACT_TOPICS } from "#contract/wire/content/contact.ts";
import { CONTACT_FORM, type ContactPrefill, contactSchema } from "./model.ts";

/** Sends a message to the support; it works without scripts [RT-11]. */
export function ContactForm({ prefill }: { prefill: ContactPrefill | null }) {
  const { t } = useTranslation("contact");
  const contactForm = useActionForm({
    name: CONTACT_FORM,
    schema: contactSchema,
    action: useLocalePaths().page("contact-us"),
    defaultValue: { ...prefill },
  });
  const { answer, busy, fields } = contactForm;
  if (answer?.done && !busy) return <MessageSent />;
  return (
    <Section title={t("title")} id="contact-form">
      <Form of={contactForm}>
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextInput field={fields.name} label={t("name")} autoComplete="name" />
          <TextInput field={fields.email} label={t("email")} type="email" autoComplete="email" />
        </div>
        <SelectInput field={fields.topic} label={t("topic_label")} placeholder={t("topic_choose")}>
          {CONTACT_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {t(`topic.${topic}`)}
            </option>
          ))}
        </SelectInput>
        <TextAreaInput field={fields.message} label={t("message")} hint={t("message_hint")} />
        <Button type="submit" tone="accent" waiting={busy} className="justify-self-start">
          {t("send")}
        </Button>
      </Form>
    </Section>
  );
}

function MessageSent() {
  const { t } = useTranslation("contact");
  return (
    <Card>
      <div role="status" className="flex gap-3">
        <CircleCheck size={24} aria-hidden="true" className="shrink-0 text-live" />
        <div>
          <p className="mt-0! font-semibold">{t("sent")}</p>
          <p className="mt-1 text-pretty text-muted">{t("sent_text")}</p>
        </div>
      </div>
      <ButtonLink
        href={useLocalePaths().page("contact-us")}
        data-document
        size="small"
        className="mt-4 text-text! no-underline!"
      >
        {t("another")}
      </ButtonLink>
    </Card>
  );
}
