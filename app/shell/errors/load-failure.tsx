import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/empty-state.tsx";

/** Replaces a part of the page that failed to load, with a button that loads it again. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState title={t("error.title")} action={<Button onClick={onRetry}>{t("error.retry")}</Button>} />
  );
}
