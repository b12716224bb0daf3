export { FavouritesScreen } from "./favourites-screen.tsx";
export { OwnGameRows } from "./own-game-rows.tsx";
