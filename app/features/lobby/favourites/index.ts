export { FavouritesForm, Heart } from "./heart.tsx";
export { FAVOURITES_ROUTE, useFavourites } from "./store.ts";
