import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PAYMENT_TYPES } from "#contract/wire/money/payment-rules.ts";
import { hasPaymentFilters, type PaymentHistoryData, STATUS_FILTERS } from "./model.ts";

/** Filters of the payment history: a GET form, which also works without scripts. */
export function PaymentFilterForm({ filters, methods }: Pick<PaymentHistoryData, "filters" | "methods">) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  const isFiltered = hasPaymentFilters(filters);
  return (
    <Form
      // A new key resets the inputs to the filters of the URL.
      key={JSON.stringify(filters)}
      action={paths.walletHistory()}
      aria-label={t("filters.label")}
      className="field-row phone:grid-cols-2 desktop:grid-cols-3"
    >
      <FilterSelect
        name="type"
        label={t("filters.type")}
        selected={filters.type}
        options={PAYMENT_TYPES.map((type) => [type, t(`type.${type}`)])}
      />
      <FilterSelect
        name="status"
        label={t("filters.status")}
        selected={filters.status}
        options={STATUS_FILTERS.map((status) => [
          status,
          status === "under_way" ? t("filters.under_way") : t(`payments:status.${status}`),
        ])}
      />
      {methods.length > 0 ? (
        <FilterSelect
          name="method"
          label={t("filters.method")}
          selected={filters.method}
          options={methods.map(({ alias, name }) => [alias, name])}
        />
      ) : (
        <input type="hidden" name="method" value={filters.method} />
      )}
      <TextField label={t("filters.from")} name="from" type="date" defaultValue={filters.from} />
      <TextField label={t("filters.to")} name="to" type="date" defaultValue={filters.to} />
      <div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="h-12 flex-1">
            <Search size={18} aria-hidden="true" />
            {t("filters.show")}
          </Button>
          {isFiltered && (
            <ButtonLink tone="ghost" className="h-12" href={paths.walletHistory()}>
              {t("filters.clear")}
            </ButtonLink>
          )}
        </div>
      </div>
    </Form>
  );
}

function FilterSelect({
  name,
  label,
  selected,
  options,
}: {
  name: string;
  label: string;
  selected: string;
  options: (readonly [value: string, text: string])[];
}) {
  const { t } = useTranslation("payment-history");
  const isListed = selected === "" || options.some(([value]) => value === selected);
  return (
    <SelectField label={label} name={name} defaultValue={selected}>
      <option value="">{t("filters.all")}</option>
      {!isListed && <option value={selected}>{selected}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
