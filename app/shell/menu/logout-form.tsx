import { Form, useNavigation } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";

/** Ends the session [AUTH-3] from any page; a form, so that it works without scripts. */
export function MenuLogout() {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={paths.logout()}>
      <button
        type="submit"
        aria-busy={formAction === paths.logout() || undefined}
        className="flex h-11 desktop:h-10 w-full items-center gap-3 overflow-hidden rounded-control px-4 whitespace-nowrap text-muted transition-colors duration-150 hover:bg-raised hover:text-text"
      >
        <LogOut size={22} strokeWidth={1.75} aria-hidden="true" className="mx-px shrink-0" />
        <span className="truncate transition-opacity duration-300 menu-folded:opacity-0">
          {t("menu.logout")}
        </span>
      </button>
    </Form>
  );
}
