import { fairnessJourneys } from "./fairness-journeys.ts";

fairnessJourneys();
