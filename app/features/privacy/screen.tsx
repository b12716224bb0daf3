import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Saved } from "#app/forms/form.tsx";
import { PostForm } from "#app/forms/post-form.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { applyChoice } from "#app/tracking/consent.ts";
import { ConsentText } from "#app/tracking/consent-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import {
  TRACKING_PURPOSES,
  type TrackingChoice,
  type TrackingPurpose,
  trackingPermissions,
} from "#contract/host/tracking-consent.ts";
import type { PrivacySettingsData } from "./load.server.ts";
import { PURPOSE_ANSWERS } from "./model.ts";

/** The choice about analytics and about advertising; it works without scripts. */
export function PrivacySettingsScreen({ rule, signal, choice }: PrivacySettingsData) {
  const { t } = useTranslation("consent");
  const paths = useLocalePaths();
  const { site } = useShell();
  const saved = useActionData<TrackingChoice | null>();
  // Without scripts the request that saved a choice had the cookie of the previous one.
  const chosen = saved ?? choice;
  const busy = useNavigation().state === "submitting";
  const current = trackingPermissions({ rule, signal, choice: chosen });

  // The response has set the cookie; the tracker and the banner are notified.
  useEffect(() => {
    if (saved) applyChoice(saved);
  }, [saved]);

  return (
    <div className="mx-auto grid max-w-2xl gap-5">
      <h1 className="font-display text-2xl font-semibold text-balance hyphens-auto wrap-anywhere">
        {t("settings")}
      </h1>
      <ConsentText brand={site.brand.name} rule={rule} signal={signal} />
      {/* With another key after saving, the radio buttons show the stored choice. */}
      <PostForm key={JSON.stringify(chosen)} action={paths.privacySettings()} className="grid gap-4">
        {TRACKING_PURPOSES.map((purpose) => (
          <PurposeFields
            key={purpose}
            purpose={purpose}
            selected={chosen || rule !== "opt-in" ? current[purpose] : null}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" waiting={busy}>
            {t("save")}
          </Button>
          {saved && !busy && <Saved>{t("saved")}</Saved>}
          {saved === null && (
            <p role="alert" className="text-sm text-danger">
              {t("incomplete")}
            </p>
          )}
        </div>
      </PostForm>
    </div>
  );
}

interface PurposeFieldsProps {
  purpose: TrackingPurpose;
  /** Null if the visitor has not chosen: nothing is preselected then. */
  selected: boolean | null;
}

/** Decline and accept have the same size and style. */
function PurposeFields({ purpose, selected }: PurposeFieldsProps) {
  const { t } = useTranslation("consent");
  return (
    <Card>
      <fieldset>
        <legend className="font-display text-base font-semibold">{t(`purpose.${purpose}.title`)}</legend>
        <p className="mt-1 mb-3 text-sm text-muted">{t(`purpose.${purpose}.text`)}</p>
        <div className="grid grid-cols-2 gap-2">
          {PURPOSE_ANSWERS.map((answer) => (
            <label
              key={answer}
              className="flex min-h-11 items-center gap-2.5 rounded-control border border-edge px-3 py-2 has-checked:border-accent-text has-checked:bg-raised"
            >
              <input
                type="radio"
                name={purpose}
                value={answer}
                required
                defaultChecked={selected !== null && selected === (answer === "accept")}
                className="choice"
              />
              <span className="min-w-0 hyphens-auto">{t(answer)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
