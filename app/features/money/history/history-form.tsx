import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PAYMENT_TYPES } from "#contract/money/payment-status.ts";
import { isFiltered, STATUS_CHOICES } from "./history-filters.ts";
import type { HistoryData } from "./history-view.ts";

/** Filters of the history: a plain form that asks for another address, so it works before scripts do. */
export function HistoryForm({ filters, methods }: Pick<HistoryData, "filters" | "methods">) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  const filtered = isFiltered(filters);
  return (
    <Form
      // Anew for other filters, as the address says what is chosen.
      key={JSON.stringify(filters)}
      action={paths.walletHistory()}
      aria-label={t("filters.label")}
      className="grid items-end gap-3 phone:grid-cols-2 desktop:grid-cols-3"
    >
      <Choice
        name="type"
        label={t("filters.type")}
        chosen={filters.type}
        choices={PAYMENT_TYPES.map((type) => [type, t(`type.${type}`)])}
      />
      <Choice
        name="status"
        label={t("filters.status")}
        chosen={filters.status}
        choices={STATUS_CHOICES.map((status) => [
          status,
          status === "under_way" ? t("filters.under_way") : t(`payments:status.${status}`),
        ])}
      />
      {methods.length > 0 ? (
        <Choice
          name="method"
          label={t("filters.method")}
          chosen={filters.method}
          choices={methods.map(({ alias, name }) => [alias, name])}
        />
      ) : (
        <input type="hidden" name="method" value={filters.method} />
      )}
      <TextField label={t("filters.from")} name="from" type="date" defaultValue={filters.from} />
      <TextField label={t("filters.to")} name="to" type="date" defaultValue={filters.to} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="h-12 flex-1">
          <Search size={18} aria-hidden="true" />
          {t("filters.show")}
        </Button>
        {filtered && (
          <ButtonLink tone="ghost" className="h-12" href={paths.walletHistory()}>
            {t("filters.clear")}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function Choice({
  name,
  label,
  chosen,
  choices,
}: {
  name: string;
  label: string;
  chosen: string;
  choices: (readonly [value: string, text: string])[];
}) {
  const { t } = useTranslation("payment-history");
  const isOffered = chosen === "" || choices.some(([value]) => value === chosen);
  return (
    <SelectField label={label} name={name} defaultValue={chosen}>
      <option value="">{t("filters.all")}</option>
      {!isOffered && <option value={chosen}>{chosen}</option>}
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
