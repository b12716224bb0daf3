import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { decimalInputText, oddsText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Currency } from "#contract/wire/money/money.ts";
import type { VerifiableGame } from "#contract/wire/play/fairness.ts";
import { FAIRNESS_LENGTHS, type RoundField } from "#contract/wire/play/fairness-constants.ts";
import type { ParsedRoundClaim } from "./model.ts";

/** Form for the round to verify. It submits with GET, so that the result has a URL that can be shared. */
export function RoundForm({
  round: { values, errors },
  currencies,
  games,
}: {
  round: ParsedRoundClaim;
  currencies: readonly Currency[];
  games: readonly VerifiableGame[];
}) {
  const { t } = useTranslation("fairness");
  const paths = useLocalePaths();
  const { numberLocale } = useShell();
  const busy = useNavigation().state === "loading";
  const example = oddsText(1, numberLocale);
  const limits: Partial<Record<RoundField, Record<string, string | number>>> = {
    server_seed: { max: FAIRNESS_LENGTHS.server_seed },
    client_seed: { max: FAIRNESS_LENGTHS.client_seed },
    hash: { length: FAIRNESS_LENGTHS.hash },
    stake: { example },
    paid: { example },
  };
  const field = (name: RoundField) => ({
    name,
    label: t(`form.${name}`),
    defaultValue: values[name],
    error:
      errors[name] && t(errors[name] === "required" ? "errors.required" : `errors.${name}`, limits[name]),
  });
  const amountField = (name: "stake" | "paid") => ({
    ...field(name),
    defaultValue: decimalInputText(values[name], numberLocale),
    inputMode: "decimal" as const,
    autoComplete: "off",
  });
  const codeField = { autoComplete: "off", spellCheck: false, className: "font-mono text-sm" } as const;
  return (
    <Form
      method="get"
      action={`${paths.fairness()}#result`}
      key={JSON.stringify(values)}
      aria-label={t("form.label")}
      className="grid gap-4 tablet:grid-cols-2 [&>*]:min-w-0"
    >
      <SelectField {...field("game")}>
        {games.map((game) => (
          <option key={game.code} value={game.code}>
            {game.name}
          </option>
        ))}
      </SelectField>
      <TextField {...field("nonce")} inputMode="numeric" autoComplete="off" />
      <div className="tablet:col-span-2">
        <TextField
          {...field("server_seed")}
          {...codeField}
          maxLength={FAIRNESS_LENGTHS.server_seed}
          hint={t("form.server_seed_hint")}
        />
      </div>
      <TextField {...field("client_seed")} {...codeField} maxLength={FAIRNESS_LENGTHS.client_seed} />
      <div className="field-row grid-cols-[minmax(0,1fr)_7rem]">
        <TextField {...amountField("stake")} hint={t("form.stake_hint")} />
        <SelectField {...field("currency")}>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        {...field("engine_version")}
        inputMode="numeric"
        autoComplete="off"
        hint={t("form.engine_version_hint")}
      />
      <TextField {...field("bet")} {...codeField} maxLength={4000} hint={t("form.bet_hint")} />
      <TextField {...field("choices")} {...codeField} maxLength={1000} hint={t("form.choices_hint")} />
      <TextField
        {...field("hash")}
        {...codeField}
        maxLength={FAIRNESS_LENGTHS.hash}
        hint={t("form.hash_hint")}
      />
      <TextField {...amountField("paid")} hint={t("form.paid_hint")} />
      <div className="tablet:col-span-2">
        <Button type="submit" tone="accent" waiting={busy}>
          {t("form.submit")}
        </Button>
      </div>
    </Form>
  );
}
