import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { endpointAction } from "#app/data/endpoint-action.ts";
import { RequestError } from "#app/data/exchange.ts";
import { PostForm } from "#app/forms/post-form.tsx";
import { useHas, useShell } from "#app/session/shell-data.ts";
import { toast } from "#app/shell/toasts.ts";
import { onlyFor } from "#contract/host/expected-errors.ts";
import { favouritesStore, useIsFavourite } from "./store.ts";

/** Id of the page's form, which all heart buttons submit. */
const FAVOURITES_FORM = "favourites";

interface HeartProps {
  game: { code: string; name: string };
  /** Determines the style: on a tile's picture, or in a bar. */
  on: "tile" | "bar";
}

/** Button that adds a game to the favourites or removes it; none on a site without them [CAP-1]. The browser sets its state, because pages are cached for all players. */
export function Heart({ game: { code, name }, on }: HeartProps) {
  const { t } = useTranslation();
  const isFavourite = useIsFavourite(code);
  if (!useHas("favourites")) return null;
  return (
    <button
      type="submit"
      form={FAVOURITES_FORM}
      name="toggle"
      value={code}
      className={`heart heart-${on}`}
      aria-pressed={isFavourite}
      aria-label={t("favourites.heart", { game: name })}
    />
  );
}

/** The form of all heart buttons of a page, rendered once. With scripts the store is changed instead of submitting the form. */
export function FavouritesForm() {
  const { t } = useTranslation();
  const {
    user,
    locale: { code: locale },
  } = useShell();
  const userId = user?.user_id ?? null;
  const hasFavourites = useHas("favourites");
  useEffect(() => {
    if (!hasFavourites) return;
    if (userId === null) return favouritesStore.switchToGuest();
    let isCurrent = true;
    addEventListener("pagehide", favouritesStore.sendWaiting);
    // Only players need the requests, so their code is not part of the first load.
    import("./account.ts")
      .then(({ favouritesAccount }) => {
        if (isCurrent) return favouritesStore.switchToAccount(favouritesAccount(locale));
      })
      // On failure only the guest's favourites are shown; they stay in storage and are added at the next login or page load.
      .catch(onlyFor([TypeError, RequestError], () => {}));
    return () => {
      isCurrent = false;
      removeEventListener("pagehide", favouritesStore.sendWaiting);
    };
  }, [userId, locale, hasFavourites]);
  if (!hasFavourites) return null;
  return (
    <PostForm
      as="form"
      id={FAVOURITES_FORM}
      action={endpointAction("favourites", locale)}
      hidden
      onSubmit={(event) => {
        event.preventDefault();
        const heart = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        if (heart)
          favouritesStore
            .toggle(heart.value)
            .catch(onlyFor([RequestError], () => toast.error(t("favourites.failed"))));
      }}
    />
  );
}
