export { methodView, savedMethodView } from "./method-views.server.ts";
export { newKey } from "./new-key.server.ts";
export { type NamedMethod, offeredMethods } from "./offered-methods.server.ts";
export { refusedPayment } from "./refused-payment.server.ts";
export { removeSavedMethod } from "./remove-saved-method.server.ts";
