export { RealityCheck } from "./reality-check-popup.tsx";
export { SessionClock } from "./session-clock.tsx";
export { useRealityCheck } from "./use-play-session.ts";
