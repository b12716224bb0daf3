import { protectionJourneys } from "./protection-journeys.ts";

protectionJourneys();
