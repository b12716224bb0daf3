import { useTranslation } from "react-i18next";
import type { FormMessage } from "#app/forms/rules.ts";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";

/** The way on for whoever has too little money for a bet; nothing after any other message. */
export function DepositWay({ message }: { message: FormMessage }) {
  const { t } = useTranslation();
  const url = useLocalePaths().wallet("deposit");
  const protect = useProtectedAction();
  if (message.key !== "errors:product.not_enough_money") return null;
  return (
    <a href={url} onClick={insteadOfLink(() => protect({ url }))} className="font-medium underline">
      {t("header.deposit")}
    </a>
  );
}
