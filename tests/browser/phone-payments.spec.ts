import { paymentJourneys } from "./payment-journeys.ts";

paymentJourneys();
