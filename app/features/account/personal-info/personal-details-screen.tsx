import { useTranslation } from "react-i18next";
import { EmailPanel, PhonePanel } from "#app/features/account/contacts/index.ts";
import { AccountFrame } from "#app/features/account/overview/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ConsentsForm } from "./consents-form.tsx";
import { DetailsForm } from "./details-form.tsx";
import { FixedDetails } from "./fixed-details.tsx";
import { LanguageForm } from "./language-form.tsx";
import type { PersonalDetailsData } from "./personal-info-view.ts";

/** Who the player is, how they are reached, and what they agree to be told [RT-4]. */
export function PersonalDetailsScreen(data: PersonalDetailsData) {
  const { t } = useTranslation("personal-info");
  const paths = useLocalePaths();
  const action = paths.personalInfo();
  return (
    <AccountFrame part="personal_info" title={t("title")} lead={t("lead")}>
      <div className="grid items-start gap-4 desktop:grid-cols-2 [&>*]:min-w-0">
        <div className="grid gap-4 [&>*]:min-w-0">
          <DetailsForm {...data} />
          <FixedDetails fixed={data.fixed} />
        </div>
        <div className="grid gap-4 [&>*]:min-w-0">
          <EmailPanel contacts={data.contacts} action={action} />
          <PhonePanel contacts={data.contacts} action={action} />
          <ConsentsForm consents={data.consents} />
          <LanguageForm mailLocale={data.mailLocale} />
        </div>
      </div>
    </AccountFrame>
  );
}
