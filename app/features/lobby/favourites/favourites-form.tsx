import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { toast } from "#app/shell/toasts.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { favouritesAccount } from "./favourites-account.ts";
import { favouritesStore } from "./favourites-store.ts";
import { FAVOURITES_FORM } from "./heart.tsx";

/**
 * The one form that every heart of the page belongs to. Before scripts run it is sent like any other; then the hearts are
 * filled, and answer at once.
 */
export function FavouritesForm() {
  const { t } = useTranslation();
  const { user } = useShell();
  const action = useLocalePaths().action("favourites");
  const userId = user?.user_id ?? null;
  useEffect(() => {
    if (userId === null) favouritesStore.beGuest();
    // What could not be read shows no hearts; what was kept here stays and joins the next time.
    else favouritesStore.join(favouritesAccount(action)).catch(() => {});
  }, [userId, action]);
  return (
    <form
      id={FAVOURITES_FORM}
      method="post"
      action={action}
      hidden
      onSubmit={(event) => {
        event.preventDefault();
        const heart = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        if (heart) favouritesStore.toggle(heart.value).catch(() => toast.error(t("favourites.failed")));
      }}
    />
  );
}
