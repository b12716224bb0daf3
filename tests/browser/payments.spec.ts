import { paymentJourneys, paymentRules } from "./payment-journeys.ts";

paymentJourneys();
paymentRules();
