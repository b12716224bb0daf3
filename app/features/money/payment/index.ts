export { paymentClientLoader } from "./fetch-payment.ts";
export { LivePayment } from "./live-payment.tsx";
export type { DeadlineView, PaymentPageData } from "./model.ts";
export { PaymentDeadline } from "./payment-deadline.tsx";
export { PaymentPanel } from "./payment-panel.tsx";
export { PendingScreen } from "./pending-screen.tsx";
export { PreloaderScreen } from "./preloader-screen.tsx";
export { FailScreen, SuccessScreen } from "./result-screens.tsx";
export { MifinityScreen, WidgetPayment } from "./widget-screen.tsx";
