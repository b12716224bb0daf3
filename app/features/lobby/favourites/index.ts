export { FavouritesForm, Heart } from "./heart.tsx";
export { postFavourites, useFavourites } from "./store.ts";
