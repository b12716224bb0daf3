export { FavouritesScreen } from "./favourites-screen.tsx";
export { LateFavourites } from "./late-favourites.tsx";
export { OwnGameRows } from "./own-game-rows.tsx";
