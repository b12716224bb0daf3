export { availableMethods, methodView, savedMethodView } from "./available-methods.server.ts";
export { findMethodOrRefuse, refusePayment, removeSavedMethod } from "./payment-errors.server.ts";
