import { bonusAndRoundJourneys } from "./bonus-and-round-journeys.ts";

bonusAndRoundJourneys();
