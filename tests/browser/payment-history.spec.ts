import { paymentHistoryJourneys, paymentHistoryRules } from "./payment-history-journeys.ts";

paymentHistoryJourneys();
paymentHistoryRules();
