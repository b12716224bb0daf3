import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form, Saved } from "#app/forms/form.tsx";
import { TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import { type LimitIntent, type LimitView, limitFormName, limitSchema } from "./model.ts";

/** One limit: its usage, and the collapsed form that changes it. */
export function LimitRow({ limit, currency }: { limit: LimitView; currency: Currency }) {
  const { t } = useTranslation("protection");
  const form = useLimitForm(limit, currency);
  const period = t(`limits.period.${limit.period}`);
  const name = `${t(`limits.kind.${limit.kind}.title`)}, ${period}`;
  return (
    <details
      id={limitFormName(limit)}
      open={form.answer || limit.waiting?.confirmable ? true : undefined}
      className="group"
    >
      <summary className="grid list-none gap-2 rounded-control py-3 [&::-webkit-details-marker]:hidden">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-medium">
            <span className="sr-only">{t(`limits.kind.${limit.kind}.title`)}, </span>
            {period}
          </span>
          <span className="flex min-w-0 items-center gap-2 text-right tabular-nums">
            <span className={classNames("min-w-0", limit.value === null && "text-muted")}>
              {limit.value === null
                ? t("limits.none")
                : t("limits.used_of", { used: limit.used, limit: limit.value })}
            </span>
            <ChevronDown
              size={18}
              aria-hidden="true"
              className="shrink-0 text-muted transition duration-200 group-open:rotate-180"
            />
          </span>
        </span>
        {limit.percent !== null && (
          <progress
            className={classNames("progress-meter", limit.percent >= 100 && "progress-meter-alarming")}
            max={100}
            value={limit.percent}
            aria-label={t("limits.usage", { name, used: limit.used, limit: limit.value })}
          />
        )}
        <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
          <span>
            {limit.left === null
              ? t("limits.used", { used: limit.used })
              : t("limits.left", { left: limit.left })}
          </span>
          <span>{t("limits.renews", { date: limit.renews })}</span>
        </span>
        {limit.waiting && (
          <span className="text-sm font-medium text-accent-text">
            {t(limit.waiting.confirmable ? "limits.confirmable" : "limits.waiting", {
              from: limit.waiting.from,
              value: limit.waiting.value ?? t("limits.none"),
            })}
          </span>
        )}
      </summary>
      <LimitForm limit={limit} currency={currency} name={name} form={form} />
    </details>
  );
}

/** State of a limit's form. The row creates it, because the row is expanded while the form has an answer. */
function useLimitForm(limit: LimitView, currency: Currency) {
  const paths = useLocalePaths();
  return useActionForm({
    name: limitFormName(limit),
    schema: limitSchema(limit, currency),
    action: paths.limits(),
    defaultValue: { amount: limit.inputValue },
  });
}
type LimitFormState = ReturnType<typeof useLimitForm>;

interface LimitFormProps {
  limit: LimitView;
  currency: Currency;
  /** Name of the limit, for the accessible names of the buttons. */
  name: string;
  form: LimitFormState;
}

/** Form with a button each to set the limit, to remove it, and to confirm or discard a requested change; all work without scripts. */
function LimitForm({ limit, currency, name, form }: LimitFormProps) {
  const { t } = useTranslation("protection");
  const label = limit.kind === "session" ? t("limits.minutes") : t("limits.amount", { currency });
  const button = (intent: LimitIntent, text: string, tone: "plain" | "outline" | "ghost") => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      tone={tone}
      waiting={form.busy && form.sending?.get("intent") === intent}
      aria-label={`${text}: ${name}`}
    >
      {text}
    </Button>
  );
  return (
    <div className="pb-4">
      <Form of={form}>
        <TextInput
          field={form.fields.amount}
          label={label}
          inputMode={limit.kind === "session" ? "numeric" : "decimal"}
          autoComplete="off"
        />
        {form.answer?.done && !form.busy && (
          <Saved>
            {t(
              limit.waiting
                ? "limits.saved_waiting"
                : limit.value === null
                  ? "limits.saved_none"
                  : "limits.saved",
            )}
          </Saved>
        )}
        <div className="flex flex-wrap gap-2">
          {button("set", t("limits.set"), "plain")}
          {limit.value !== null && button("remove", t("limits.remove"), "ghost")}
          {limit.waiting?.confirmable && button("confirm", t("limits.confirm"), "outline")}
          {limit.waiting && button("withdraw", t("limits.withdraw"), "outline")}
        </div>
      </Form>
    </div>
  );
}
