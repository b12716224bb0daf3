export { BuyCryptoScreen } from "./buy-crypto-screen.tsx";
export { FailScreen } from "./fail-screen.tsx";
export { keepPayment } from "./keep-payment.ts";
export { MifinityScreen } from "./mifinity-screen.tsx";
export { PendingScreen } from "./pending-screen.tsx";
export { PreloaderScreen } from "./preloader-screen.tsx";
export { PurchaseScreen } from "./purchase-screen.tsx";
export { SuccessScreen } from "./success-screen.tsx";
