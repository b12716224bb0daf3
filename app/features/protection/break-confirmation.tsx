import { type FormEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { logoutHold } from "#app/live/index.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type ChosenBreak, confirmationSchema, lengthOf } from "./break-forms.ts";
import { lengthText } from "./length-text.ts";
import { Panel } from "./panel.tsx";

/** What each kind of break means, in the order in which it is told. */
const EFFECTS = {
  time_out: ["logged_out", "no_login", "no_undo", "withdrawals", "time_out_marketing"],
  self_exclusion: [
    "logged_out",
    "no_login",
    "no_undo",
    "withdrawals",
    "self_exclusion_marketing",
    "new_account",
  ],
} as const;

/** The second step: what the break means, and a word to type. Its button is the last thing, the way back beside it. */
export function BreakConfirmation({ choice }: { choice: ChosenBreak }) {
  const { t } = useTranslation("protection");
  const { site } = useShell();
  const paths = useLocalePaths();
  const { kind } = choice;
  const word = t(`break.word.${kind}`);
  const of = useActionForm({
    name: kind === "time_out" ? "time-out" : "self-exclusion",
    schema: confirmationSchema(word),
    action: paths.limits("break", lengthOf(choice)),
  });
  useEffect(() => {
    if (!of.busy) logoutHold.end();
  }, [of.busy]);
  useEffect(() => () => logoutHold.end(), []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    of.onSubmit(event);
    if (!event.defaultPrevented) logoutHold.begin();
  };
  const ever = kind === "self_exclusion" && choice.months === null;
  return (
    <Panel title={t(`break.${kind}.confirm_title`)}>
      <p className="text-lg font-semibold">{t("break.chosen", { length: lengthText(t, choice) })}</p>
      <h3 className="mt-4 mb-2 font-medium">{t("break.what_happens")}</h3>
      <ul className="mb-5 list-disc space-y-1.5 pl-5 text-muted marker:text-accent-text">
        {EFFECTS[kind].map((effect) => (
          <li key={effect} className="break-words">
            {t(`break.effects.${effect === "no_login" && ever ? "no_login_ever" : effect}`, {
              email: site.brand.supportEmail,
            })}
          </li>
        ))}
      </ul>
      <Form of={{ ...of, onSubmit }} hidden={lengthOf(choice)}>
        <div className="max-w-md">
          <TextInput
            field={of.fields.confirmation}
            label={t("break.type_word", { word })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="danger" size="large" waiting={of.busy}>
            {t(`break.${kind}.confirm`)}
          </Button>
          <ButtonLink tone="outline" size="large" href={paths.limits("break")}>
            {t("break.cancel")}
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}
