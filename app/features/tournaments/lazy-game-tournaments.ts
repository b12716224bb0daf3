import { lazy } from "react";
import { GameTournaments } from "./strips.tsx";

/**
 * The strip of the play page, loaded lazily as that of the home page. A module of its own: Rollup would put one for both pages
 * into the chunk of something else, which the home page then loads.
 */
export const LazyGameTournaments = import.meta.env.SSR
  ? GameTournaments
  : lazy(() => import("./strips.tsx").then(({ GameTournaments }) => ({ default: GameTournaments })));
