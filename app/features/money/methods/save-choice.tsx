import { useTranslation } from "react-i18next";
import { CheckboxInput, type FormField } from "#app/forms/form-fields.tsx";
import type { ChosenMethod } from "./method-view.ts";

/** Whether to keep the details for the next time: never ticked but by the player, and only asked where it can be done. */
export function SaveChoice({ field, chosen }: { field: FormField; chosen: ChosenMethod }) {
  const { t } = useTranslation("payment-methods");
  if (!chosen.method.canBeSaved || chosen.saved) return null;
  return <CheckboxInput field={field} label={t("save")} />;
}
