import { useSyncExternalStore } from "react";
import { useServices } from "../services.ts";
import { Icon } from "./icon.tsx";

/** Marks an event or league as favourite. `label` is its name. */
export function FavouriteButton({ name, label }: { name: string; label: string }) {
  const { favourites, texts } = useServices();
  const isOn = useSyncExternalStore(favourites.store.subscribe, () => favourites.store.get().includes(name));
  return (
    <button
      type="button"
      className="bt-star"
      aria-pressed={isOn}
      aria-label={texts.t("favourite_of", { name: label })}
      onClick={() => favourites.toggle(name)}
    >
      <Icon name="star" size={16} filled={isOn} />
    </button>
  );
}
