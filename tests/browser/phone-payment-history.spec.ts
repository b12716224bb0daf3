import { paymentHistoryJourneys } from "./payment-history-journeys.ts";

paymentHistoryJourneys();
