export { buyCryptoAction } from "./buy-crypto-action.server.ts";
export { loadBuyCrypto } from "./load-buy-crypto.server.ts";
export { answerPayment, loadPayment } from "./load-payment.server.ts";
