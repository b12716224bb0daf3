import type { Guard, GuardName } from "#contract/guards.ts";
import { auth } from "./auth.ts";
import { checkAuth } from "./check-auth.ts";
import { countryLang } from "./country-lang.ts";

/** Acts in the browser, after navigation; see app/tracking. */
const pass: Guard = () => undefined;

/** The guards that a route's handle may name [GRD-1]. Express runs them before any loader does. */
export const guards: Readonly<Record<GuardName, Guard>> = {
  auth,
  bidrTrackPageView: pass,
  checkAuth,
  countryLang,
  ga4TrackVipLevel: pass,
};
