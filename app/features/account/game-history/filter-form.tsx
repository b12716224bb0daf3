import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PLAY_MODES, ROUND_RESULTS } from "#contract/play/round-terms.ts";
import { isNarrowed } from "./round-filter.ts";
import type { RoundsData } from "./round-view.ts";

/** What is listed: a plain form whose answer is an address, so that it can be kept and shared between devices. */
export function FilterForm({ filter, games }: Pick<RoundsData, "filter" | "games">) {
  const { t } = useTranslation("game-history");
  const paths = useLocalePaths();
  const { from, to, game, result, mode } = filter;
  return (
    <Form
      method="get"
      action={paths.gameHistory()}
      key={JSON.stringify(filter)}
      aria-label={t("filter.label")}
      className="grid grid-cols-2 gap-3 tablet:grid-cols-3 large:grid-cols-5 max-phone:[&>:has([type=date])]:col-span-full [&>*]:min-w-0"
    >
      <TextField type="date" name="from" label={t("filter.from")} defaultValue={from} max={to} />
      <TextField type="date" name="to" label={t("filter.to")} defaultValue={to} min={from} />
      <SelectField name="game" label={t("filter.game")} defaultValue={game ?? ""}>
        <option value="">{t("filter.all_games")}</option>
        {games.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="result" label={t("filter.result")} defaultValue={result}>
        {ROUND_RESULTS.map((name) => (
          <option key={name} value={name}>
            {t(`filter.results.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="mode" label={t("filter.mode")} defaultValue={mode}>
        {PLAY_MODES.map((name) => (
          <option key={name} value={name}>
            {t(`mode.${name}`)}
          </option>
        ))}
      </SelectField>
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit">{t("filter.apply")}</Button>
        {isNarrowed(filter) && (
          <ButtonLink href={paths.gameHistory()} tone="ghost">
            {t("filter.clear")}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
