import { slowPaymentJourneys } from "./slow-payment-journeys.ts";

slowPaymentJourneys();
