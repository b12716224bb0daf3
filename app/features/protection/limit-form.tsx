import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { TextInput } from "#app/forms/form-fields.tsx";
import { Saved } from "#app/forms/saved.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Currency } from "#contract/money/money.ts";
import type { LimitIntent } from "./limit-forms.ts";
import type { LimitView } from "./limit-view.ts";
import type { LimitFormState } from "./use-limit-form.ts";

interface LimitFormProps {
  limit: LimitView;
  currency: Currency;
  /** The limit's name, for buttons that would be alike without it. */
  name: string;
  of: LimitFormState;
}

/** Sets, removes, or keeps a limit: three buttons of one form, so that each works without scripts. */
export function LimitForm({ limit, currency, name, of }: LimitFormProps) {
  const { t } = useTranslation("protection");
  const label = limit.kind === "session" ? t("limits.minutes") : t("limits.amount", { currency });
  const button = (intent: LimitIntent, text: string, tone: "plain" | "outline" | "ghost") => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      tone={tone}
      waiting={of.busy && of.sending?.get("intent") === intent}
      aria-label={`${text}: ${name}`}
    >
      {text}
    </Button>
  );
  return (
    <div className="pb-4">
      <Form of={of}>
        <TextInput
          field={of.fields.amount}
          label={label}
          inputMode={limit.kind === "session" ? "numeric" : "decimal"}
          autoComplete="off"
        />
        {of.answer?.done && !of.busy && (
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
          {limit.waiting && button("withdraw", t("limits.withdraw"), "outline")}
        </div>
      </Form>
    </div>
  );
}
