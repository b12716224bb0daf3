import { lazy } from "react";
import { WinsTicker as Drawn } from "./wins-ticker.tsx";

/** Further down on the home: the server draws it with the page, and its script comes after the page's own. In a Suspense. */
export const WinsTicker = import.meta.env.SSR
  ? Drawn
  : lazy(() => import("./wins-ticker.tsx").then(({ WinsTicker }) => ({ default: WinsTicker })));
