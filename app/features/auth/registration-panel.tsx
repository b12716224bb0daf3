import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import type { RegistrationOptions } from "./registration-options.ts";

/** The registration form in a popup: its choices are fetched when it is first shown. */
export function RegistrationPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  const { load, data } = useFetcher<RegistrationOptions>({ key: "registration-options" });
  const address = paths.registrationOptions();
  useEffect(() => load(address), [load, address]);
  if (!data) return <FormSkeleton label={t("loading")} fields={7} />;
  return <RegistrationForm via="popup" onDone={onDone} options={data} />;
}
