export { askAgain, asksForConsent } from "./consent.ts";
export { ConsentBanner } from "./consent-banner.tsx";
export { trackAddToCart, trackBeginCheckout, trackRemoveFromCart } from "./deposits.ts";
export type { DepositChoice } from "./events.ts";
export { signInSent } from "./sign-ins.ts";
export { useTracking } from "./use-tracking.ts";
