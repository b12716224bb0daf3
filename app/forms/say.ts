import { useTranslation } from "react-i18next";
import type { FormMessage } from "./rules.ts";

/** Puts a form's messages into words. Namespaces that they name besides `validation` are the feature's to load. */
export function useSay(): (message: FormMessage | undefined) => string | undefined {
  const { t } = useTranslation("validation");
  return (message) => message && t(message.key, message.values);
}
