import { lazy, Suspense } from "react";
import { useFavourites } from "#app/features/favourites/index.ts";

const FavouriteRow = lazy(() => import("./favourite-row.tsx"));

/** The row of favourites, whose scripts come only for who has any. */
export function LateFavourites() {
  const codes = useFavourites();
  return codes && codes.length > 0 ? (
    <Suspense>
      <FavouriteRow />
    </Suspense>
  ) : null;
}
