import { crashJourneys } from "./crash-journeys.ts";

crashJourneys();
