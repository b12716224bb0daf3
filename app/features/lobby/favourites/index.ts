export { sendFavourites } from "./favourites-account.ts";
export { FavouritesForm } from "./favourites-form.tsx";
export { Heart } from "./heart.tsx";
export { useFavourites } from "./use-favourites.ts";
