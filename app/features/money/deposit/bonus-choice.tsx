import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { controlOf, type FormField } from "#app/forms/form-fields.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { FieldNote } from "#app/ui/field.tsx";
import { DEFAULT_BENEFIT_ID } from "#contract/constants.ts";
import type { OfferView } from "./deposit-view.ts";

/** Which bonus the deposit is to bring: none, unless the player or the way here has chosen one [BM-3]. */
export function BonusChoice({ field, offers }: { field: FormField; offers: readonly OfferView[] | null }) {
  const { t } = useTranslation("deposits");
  const { t: common } = useTranslation();
  const paths = useLocalePaths();
  const noteId = useId();
  if (offers === null) return <p className="text-sm text-muted">{t("bonus.missing")}</p>;
  if (offers.length === 0) return null;
  const { name, defaultValue } = controlOf(field);
  const known = offers.some(({ benefitId }) => benefitId === defaultValue);
  const chosen = offers.find(({ benefitId }) => benefitId === field.value);
  const error = field.errors && t("bonus.too_small", { min: chosen?.least ?? "" });
  const choice = (benefitId: string, isChosen: boolean, words: ReactNode) => (
    <label
      key={benefitId}
      className="flex min-h-12 gap-3 rounded-control border border-edge px-3.5 py-3 has-checked:border-accent-text has-checked:bg-raised"
    >
      <input
        type="radio"
        name={name}
        value={benefitId}
        defaultChecked={isChosen}
        aria-describedby={error ? noteId : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent-end"
      />
      <span className="min-w-0">{words}</span>
    </label>
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium text-muted">{t("bonus.title")}</legend>
      {choice(DEFAULT_BENEFIT_ID, !known, t("bonus.none"))}
      {offers.map((offer) =>
        choice(offer.benefitId, offer.benefitId === defaultValue, <Offer offer={offer} />),
      )}
      <FieldNote id={noteId} error={error} />
      <p className="text-sm">
        <a href={paths.page("bonus-terms")} className="underline underline-offset-4">
          {common("pages.bonus-terms")}
        </a>
      </p>
    </fieldset>
  );
}

function Offer({ offer }: { offer: OfferView }) {
  const { t } = useTranslation("deposits");
  const { title, share, most, least, wagering, days } = offer;
  const terms = [
    most === null ? t("bonus.gives", { share }) : t("bonus.gives_at_most", { share, most }),
    least && t("bonus.from", { least }),
    wagering && t("bonus.wagering", { factor: wagering }),
    wagering && t("bonus.days", { count: days }),
  ].filter(Boolean);
  return (
    <>
      <span className="block font-medium">{title}</span>
      <span className="block text-sm text-muted tabular-nums">{terms.join(" · ")}</span>
    </>
  );
}
