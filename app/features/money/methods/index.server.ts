export { availableMethods, methodView, savedMethodView } from "./available-methods.server.ts";
export { findMethodOrReject, rejectPaymentForm, removeSavedMethod } from "./payment-errors.server.ts";
