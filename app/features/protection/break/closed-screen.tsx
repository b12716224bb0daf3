import { HeartHandshake } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { SELF_EXCLUSION_MONTHS } from "#contract/wire/protection/protection-constants.ts";
import { REOPENING_HOURS } from "#contract/wire/rules.ts";
import { ProtectionPanel } from "../frame/protection-panel.tsx";
import { HelpLines } from "../help/help-lines.tsx";
import type { HelpLineGroups } from "../help/model.ts";
import { BreakLengthSelect } from "./length-select.tsx";
import { breakConfirmationSchema, breakFormName, type ClosedData, END_FORM, endSchema } from "./model.ts";

/** Shown after a break has started: its end, how to withdraw money, the self-exclusion during a time-out, and help lines. */
export function ClosedScreen({ kind, until, opens, code, help }: ClosedData & { help: HelpLineGroups }) {
  const { t } = useTranslation("protection");
  const { site } = useShell();
  const paths = useLocalePaths();
  const isOver = kind === "self_exclusion" && Boolean(code ?? opens);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 tablet:py-6 [&>*]:min-w-0">
      <Card className="tablet:p-8">
        <HeartHandshake size={32} aria-hidden="true" className="mb-3 text-live" />
        <h1 className="font-display text-xl font-semibold hyphens-auto">
          {t(isOver ? "closed.title_over" : `closed.title_${kind}`)}
        </h1>
        {isOver ? (
          <p className="mt-3">
            {opens ? t("closed.opens", { opens }) : t("closed.over", { hours: REOPENING_HOURS })}
          </p>
        ) : (
          <p className="mt-3">
            {until
              ? t(kind === "time_out" ? "closed.until" : "closed.until_self_exclusion", { until })
              : t("closed.for_ever")}
          </p>
        )}
        {kind === "self_exclusion" && until && (
          <p className="mt-3">{t("break.effects.no_automatic_end", { hours: REOPENING_HOURS })}</p>
        )}
        {isOver && code && <RequestEndForm code={code} />}
        <p className="mt-3 break-words text-muted">
          {t("closed.withdrawals", { email: site.brand.supportEmail })}
        </p>
        <ButtonLink className="mt-5" href={paths.page("responsible-gaming")}>
          {t("title")}
        </ButtonLink>
      </Card>
      {kind === "time_out" && code && <ExcludeInsteadForm code={code} />}
      <HelpLines {...help} />
    </div>
  );
}

/** Requests the end of a self-exclusion after its minimum length. */
function RequestEndForm({ code }: { code: string }) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  const form = useActionForm({ name: END_FORM, schema: endSchema, action: paths.limits("closed") });
  return (
    <Form of={form} hidden={{ exclusion_code: code }}>
      <Button type="submit" className="mt-4" waiting={form.busy}>
        {t("closed.request_end")}
      </Button>
    </Form>
  );
}

/** Turns a time-out into a self-exclusion, without a session: the player types the same word as before an exclusion. */
function ExcludeInsteadForm({ code }: { code: string }) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  const word = t("break.word.self_exclusion");
  const form = useActionForm({
    name: breakFormName("self_exclusion"),
    schema: breakConfirmationSchema(word),
    action: paths.limits("closed"),
  });
  return (
    <ProtectionPanel
      title={t("break.self_exclusion.title")}
      text={t("break.self_exclusion.text", SELF_EXCLUSION_MONTHS)}
    >
      <Form of={form} hidden={{ exclusion_code: code }}>
        <BreakLengthSelect kind="self_exclusion" />
        <TextInput
          field={form.fields.confirmation}
          label={t("break.type_word", { word })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" tone="danger" size="large" waiting={form.busy}>
          {t("break.self_exclusion.confirm")}
        </Button>
      </Form>
    </ProtectionPanel>
  );
}
