import { personalInfoJourneys, personalInfoRules } from "./personal-info-journeys.ts";

personalInfoJourneys();
personalInfoRules();
