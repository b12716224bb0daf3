import { Form as GetForm } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useSessionEndingForm } from "#app/live/use-live.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from "#contract/wire/protection/protection-constants.ts";
import { REOPENING_HOURS } from "#contract/wire/rules.ts";
import { ProtectionFrame } from "../frame/protection-frame.tsx";
import { ProtectionPanel } from "../frame/protection-panel.tsx";
import type { HelpLineGroups } from "../help/model.ts";
import { BreakLengthSelect } from "./length-select.tsx";
import {
  type BreakChoice,
  type BreakData,
  type BreakKind,
  breakConfirmationSchema,
  breakFormName,
  breakLengthParams,
  breakLengthText,
} from "./model.ts";

/** Time-out and self-exclusion in two steps: choice of the length, then confirmation. */
export function BreakScreen({ choice, help }: BreakData & { help: HelpLineGroups }) {
  const { t } = useTranslation("protection");
  return (
    <ProtectionFrame current="break" help={help}>
      {choice ? (
        <BreakConfirmation key={JSON.stringify(choice)} choice={choice} />
      ) : (
        <>
          <p className="max-w-3xl">{t("break.lead")}</p>
          <div className="grid items-start gap-4 desktop:grid-cols-2">
            <BreakLengthForm kind="time_out" />
            <BreakLengthForm kind="self_exclusion" />
          </div>
        </>
      )}
    </ProtectionFrame>
  );
}

/** The shortest and longest length of each kind of break: days, and months. */
const BREAK_LENGTHS = { time_out: TIME_OUT_DAYS, self_exclusion: SELF_EXCLUSION_MONTHS };

/** The first step: a GET form that chooses the length of one kind of break. */
function BreakLengthForm({ kind }: { kind: BreakKind }) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  return (
    <ProtectionPanel title={t(`break.${kind}.title`)} text={t(`break.${kind}.text`, BREAK_LENGTHS[kind])}>
      <GetForm method="get" action={paths.limits("break")} className="grid gap-4">
        <BreakLengthSelect kind={kind} />
        <Button type="submit" size="large" aria-label={`${t("break.continue")}: ${t(`break.${kind}.title`)}`}>
          {t("break.continue")}
        </Button>
      </GetForm>
    </ProtectionPanel>
  );
}

/** The listed effects of each kind of break. */
const EFFECTS = {
  time_out: ["logged_out", "no_login", "no_undo", "withdrawals", "time_out_marketing"],
  self_exclusion: [
    "logged_out",
    "no_login",
    "no_undo",
    "no_automatic_end",
    "withdrawals",
    "self_exclusion_marketing",
    "new_account",
  ],
} as const;

/** The second step: lists the effects of the break and requires the player to type a word. */
function BreakConfirmation({ choice }: { choice: BreakChoice }) {
  const { t } = useTranslation("protection");
  const { site } = useShell();
  const paths = useLocalePaths();
  const { kind } = choice;
  const word = t(`break.word.${kind}`);
  const form = useSessionEndingForm(
    useActionForm({
      name: breakFormName(kind),
      schema: breakConfirmationSchema(word),
      action: paths.limits("break", breakLengthParams(choice)),
    }),
  );
  const isPermanent = kind === "self_exclusion" && choice.months === null;
  return (
    <ProtectionPanel title={t(`break.${kind}.confirm_title`)}>
      <p className="text-lg font-semibold">{t("break.chosen", { length: breakLengthText(t, choice) })}</p>
      <h3 className="mt-4 mb-2 font-medium">{t("break.what_happens")}</h3>
      <ul className="mb-5 list-disc space-y-1.5 pl-5 text-muted marker:text-accent-text">
        {EFFECTS[kind]
          .filter((effect) => !(isPermanent && effect === "no_automatic_end"))
          .map((effect) => (
            <li key={effect} className="break-words">
              {t(`break.effects.${effect === "no_login" && isPermanent ? "no_login_ever" : effect}`, {
                email: site.brand.supportEmail,
                hours: REOPENING_HOURS,
              })}
            </li>
          ))}
      </ul>
      <Form of={form} hidden={breakLengthParams(choice)}>
        <div className="max-w-md">
          <TextInput
            field={form.fields.confirmation}
            label={t("break.type_word", { word })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="danger" size="large" waiting={form.busy}>
            {t(`break.${kind}.confirm`)}
          </Button>
          <ButtonLink tone="outline" size="large" href={paths.limits("break")}>
            {t("break.cancel")}
          </ButtonLink>
        </div>
      </Form>
    </ProtectionPanel>
  );
}
