import { lazy } from "react";
import { JackpotStrip as Drawn } from "./jackpot-strip.tsx";

/** Further down on the home: the server draws it with the page, and its script comes after the page's own. In a Suspense. */
export const JackpotStrip = import.meta.env.SSR
  ? Drawn
  : lazy(() => import("./jackpot-strip.tsx").then(({ JackpotStrip }) => ({ default: JackpotStrip })));
