/**
 * The constants of section 9 of the specification that only the app uses, with its names [CON-1]; those that the product API shares
 * are in contract/wire/constants.ts, the cookies in contract/host/constants.ts. Lengths are in CSS pixels and durations in
 * milliseconds, unless the name states another unit. No other module repeats these numbers.
 */

export const HEADER_HEIGHT = 60;
/** Window widths in pixels from which the next layout applies [LAY-4]. */
export const BREAKPOINTS = { phone: 540, tablet: 768, desktop: 1024, large: 1440, wide: 1920 } as const;
/** @public The page is capped at this width in pixels [LAY-4]; the style sheet uses the breakpoint of the same width. */
export const PAGE_MAX_WIDTH = 1920;
export const SIDE_MENU = {
  width: 296,
  collapsedWidth: 80,
  slideDuration: 500,
  autoCloseDelay: 500,
} as const;
export const USER_REFRESH_THROTTLE = 60_000;
export const RELOAD_GUARD = 60_000;
/** A page whose visitor has gone elsewhere counts as being left for this long, unless the browser shows it again. */
export const LEAVING_TIMEOUT = 30_000;
/** The page scrolls to its URL hash after `delay`, and retries while the element does not exist [NAV-1]. */
export const HASH_SCROLL = { delay: 500, retries: 50, interval: 100 } as const;
export const PROGRESS_BAR = { duration: 5_000, throttle: 200 } as const;
export const TOAST_TIMEOUT = 5_000;
export const NOTIFICATION_TOAST_TIMEOUT = 30_000;
export const POPUP_RESIZE_DEBOUNCE = 100;
export const ROUTE_CHANGE_TRACKING_DELAY = 250;
export const VIP_FETCH_DEBOUNCE = 500;
/** Minimum time for which a spinner stays visible. */
export const FETCH_MINIMUM_DELAY = 200;
export const LIVE_CHAT_FALLBACK = 5_000;
export const IMAGE_LAZY_LOAD_MARGIN = 150;
export const UNREAD_BADGE_CAP = 99;
export const DEFAULT_VIP_LEVEL_COUNT = 10;
/** Milliseconds after which the browser aborts a request for data; longer than the BFF's default timeout of the product API. */
export const REQUEST_TIMEOUT = 20_000;
export const INFO_BANNER_KEY = "infoBannerAcknowledged";
export const AGE_BADGE = "18+";
/** Popup sizes [POP-3]; a size with `from` applies to windows of at least that width. */
export const POPUP_SIZES = {
  deposit: { width: 688, minHeight: 550, from: BREAKPOINTS.tablet },
  verification: { width: 492 },
  tournamentHowItWorks: { width: 620 },
  languages: { width: 398 },
  search: { width: 686, maxHeight: 640 },
  messagingInbox: { width: 400, from: BREAKPOINTS.desktop },
  smallNotification: { maxWidth: 328 },
} as const;
/** The aliases of /page/:alias that the footer links to, in display order [RT-19]. */
export const FOOTER_PAGES = [
  "terms-and-conditions",
  "privacy-policy",
  "faq",
  "responsible-gaming",
  "about-us",
  "contact-us",
  "bonus-terms",
  "sport-policy",
  "complaints",
] as const;
/** The aliases of all texts [RT-11]; those that the footer does not list are linked from the texts and screens they belong to. */
export const INFO_PAGES = [...FOOTER_PAGES, "aml-kyc"] as const;
export type InfoPage = (typeof INFO_PAGES)[number];
