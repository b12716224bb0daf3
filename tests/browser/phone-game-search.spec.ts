import { gameSearchJourneys } from "./game-search-journeys.ts";

gameSearchJourneys();
