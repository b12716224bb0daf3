export { FavouritesForm, Heart } from "./heart.tsx";
export { useFavourites } from "./store.ts";
