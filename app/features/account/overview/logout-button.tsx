import { Form, useNavigation } from "@remix-run/react";
import { LogOut } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";

/** Ends the session [AUTH-3]; a form of its own, so that it works without scripts. */
export function LogoutButton(
  look: Pick<ComponentProps<typeof Button>, "tone" | "size" | "block" | "className">,
) {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={paths.logout()} className={look.block ? "w-full" : undefined}>
      <Button type="submit" waiting={formAction === paths.logout()} {...look}>
        <LogOut size={18} aria-hidden="true" />
        {t("menu.logout")}
      </Button>
    </Form>
  );
}
