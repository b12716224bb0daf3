import { personalInfoJourneys } from "./personal-info-journeys.ts";

personalInfoJourneys();
