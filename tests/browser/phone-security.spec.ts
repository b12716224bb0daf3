import { securityJourneys } from "./security-journeys.ts";

securityJourneys();
