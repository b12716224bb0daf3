import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { PopupProps } from "#app/shell/popups/index.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { toast } from "#app/shell/toasts.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import { type PersonalInfoData, PersonalInfoForm } from "./personal-info-form.tsx";

/** Asks for the personal information before protected navigation, and to change it [GRD-4, ACT-1]. */
export function PersonalInfoPopup({
  props,
  close,
}: {
  props: PopupProps["personal-info"];
  close: () => void;
}) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  const { load, data } = useFetcher<PersonalInfoData>();
  const address = paths.personalInfo();
  useEffect(() => load(address), [load, address]);
  const finish = () => {
    toast.success(t("personal_info.done"));
    props.onSuccess?.();
    close();
  };
  return (
    <Popup title={t("personal_info.title")}>
      <p className="mb-4 text-muted">{t("personal_info.text")}</p>
      {data?.profile ? (
        <PersonalInfoForm via="popup" data={data} onDone={finish} />
      ) : (
        <FormSkeleton label={t("loading")} fields={5} />
      )}
    </Popup>
  );
}
