import { slowPaymentJourneys, slowPaymentRules } from "./slow-payment-journeys.ts";

slowPaymentJourneys();
slowPaymentRules();
