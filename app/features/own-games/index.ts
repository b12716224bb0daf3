export { FavouritesScreen } from "./favourites-screen.tsx";
