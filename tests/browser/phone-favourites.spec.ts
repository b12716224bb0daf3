import { favouriteJourneys } from "./favourites-journeys.ts";

favouriteJourneys();
