/** How the page scrolls by itself: at once for a visitor who prefers reduced motion [NAV-1]. */
export const scrollBehaviour = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
