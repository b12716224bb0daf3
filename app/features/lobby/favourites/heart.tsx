import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { favouritesStore } from "./favourites-store.ts";

/** Id of the form that hearts belong to, wherever on the page they are. */
export const FAVOURITES_FORM = "favourites";

interface HeartProps {
  game: { code: string; name: string };
  /** Where it stands: on a tile's picture, or in a bar. */
  on: "tile" | "bar";
}

/** Puts a game among the favourites. Which are, is known in the browser alone: pages are the same for everyone. */
export function Heart({ game: { code, name }, on }: HeartProps) {
  const { t } = useTranslation();
  const pressed = useSyncExternalStore(
    favouritesStore.subscribe,
    () => favouritesStore.has(code),
    () => false,
  );
  return (
    <button
      type="submit"
      form={FAVOURITES_FORM}
      name="toggle"
      value={code}
      className={`heart heart-${on}`}
      aria-pressed={pressed}
      aria-label={t("favourites.heart", { game: name })}
    />
  );
}
