import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { type PersonalInfoData, PersonalInfoForm } from "./personal-info-form.tsx";

/** The personal-information form as a page of its own. */
export function PersonalInfoScreen({ data }: { data: PersonalInfoData }) {
  const { t } = useTranslation("auth");
  return (
    <div className="mx-auto w-full max-w-lg tablet:py-10">
      <Card className="tablet:p-8">
        <h1 className="mb-2 font-display text-xl font-semibold">{t("personal_info.title")}</h1>
        <p className="mb-5 text-muted">{t("personal_info.text")}</p>
        <PersonalInfoForm data={data} />
      </Card>
    </div>
  );
}
