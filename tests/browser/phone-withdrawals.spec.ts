import { withdrawalJourneys } from "./withdrawal-journeys.ts";

withdrawalJourneys();
