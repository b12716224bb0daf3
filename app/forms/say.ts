import { useTranslation } from "react-i18next";
import type { FormMessage } from "./rules.ts";

/**
 * Puts a form's messages into words: rules that it breaks, and what refused it. Namespaces that they name besides these two
 * are the feature's to load.
 */
export function useSay(): (message: FormMessage | undefined) => string | undefined {
  const { t } = useTranslation(["validation", "errors"]);
  return (message) => message && t(message.key, message.values);
}
