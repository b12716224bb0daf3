import type { SportId } from "../../types.ts";
import { SPORT_ICONS } from "./sport-keys.ts";

/** Outlines of the sports on a field of 24 by 24, all with a line of 1.6 and round ends. */
const PATHS: Readonly<Record<string, string>> = {
  football:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8.2l3.6 2.6-1.4 4.2H9.8l-1.4-4.2L12 8.2ZM12 3v5.2M20.5 9.4l-4.9 1.4M17.3 19.2l-3.1-4.2M6.7 19.2 9.8 15M3.5 9.4l4.9 1.4",
  basketball:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3v18M5.6 5.7c3.6 3.6 3.6 9 0 12.6M18.4 5.7c-3.6 3.6-3.6 9 0 12.6",
  baseball:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7 4.6c2.6 4.7 2.6 10.1 0 14.8M17 4.6c-2.6 4.7-2.6 10.1 0 14.8M7 9l2-.7M7 15l2 .7M17 9l-2-.7M17 15l-2 .7",
  hockey: "M5 3l7.5 12.5a3 3 0 0 0 2.6 1.5H20v3.5h-6a5 5 0 0 1-4.3-2.4M19 3l-4.3 7.2M4 17h5v3.5H4z",
  tennis:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM4.2 7.5c5 .8 7.6 5.4 5.6 12.9M19.8 16.5c-5-.8-7.6-5.4-5.6-12.9",
  handball:
    "M14.5 3.2a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM9.4 6.5c3.8.4 6 3.6 5.3 8.6M12.4 3.6c1 3.4 3.8 5.2 7.8 4.8M10.3 14l-6.8 3.2M12.5 15.1 9 20.8M17 14.8l1 6",
  gridiron:
    "M19.8 4.2C13.5 3.3 8.6 4.7 6 7.3c-2.6 2.6-2.8 7.3-1.8 12.5 5.2 1 9.9.8 12.5-1.8 2.6-2.6 4-7.5 3.1-13.8ZM9 15l6-6M10.5 11.5l2 2M12.5 9.5l2 2M4.3 14.5l5.2 5.2M14.5 4.3l5.2 5.2",
  cricket:
    "M15.5 3.2 20.8 8.5 9.7 19.6a2 2 0 0 1-2.8 0l-2.5-2.5a2 2 0 0 1 0-2.8L15.5 3.2ZM4.7 19.3 3 21M18.5 16.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z",
  darts: "M10.5 5a8 8 0 1 0 8.5 8.5M10.8 9a4 4 0 1 0 4.2 4.2M11 13l6-6M17 7V4.2L20 1.5V4h2.5L19.8 7H17Z",
  volleyball:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 12c-.4-4.3 1.4-7.2 4.8-8.2M12 12c3.9-1.8 7.3-1 9 1.3M12 12c-3.5 2.5-4.2 5.9-2.8 8.6M7 4.5c-.9 3.5.6 6.2 5 7.5M3 12.5c2.5-2.6 5.5-3 9-.5M20.3 16.5c-3.5.9-6.6-.6-8.3-4.5",
  racing:
    "M5 21V3.5M5 4.5c3-1.5 5 .9 7.5.9S17.5 4 20 4.5v9c-2.5-.5-5 .9-7.5.9S8 12 5 13.5M10 4.9v8.9M15 5v9M5 9c3-1.5 5 .9 7.5.9S17.5 8.5 20 9",
  mma: "M7 20h9.5v-3.5L19 13V7.5A3.5 3.5 0 0 0 15.5 4h-5A3.5 3.5 0 0 0 7 7.5V10H5.8A2.3 2.3 0 0 0 3.5 12.3c0 1.2.9 2.2 2.1 2.3L7 16.5V20ZM7 16.5h9.5M11 8.5h4.5M7 10h3a2 2 0 0 1 0 4H8.5",
  shooter: "M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM12 2v5M12 17v5M2 12h5M17 12h5M12 11.5v1",
  arena:
    "M12 2.8l8 3v6.2c0 4.3-3.3 7.4-8 9.2-4.7-1.8-8-4.9-8-9.2V5.8l8-3ZM8.5 8.5l7 7M15.5 8.5l-7 7M8 14l2 2M16 14l-2 2",
  gamepad:
    "M7.5 7h9a5 5 0 0 1 4.9 4l.9 4.5a2.6 2.6 0 0 1-4.5 2.2L15.8 15H8.2l-2 2.7a2.6 2.6 0 0 1-4.5-2.2l.9-4.5a5 5 0 0 1 4.9-4ZM8 9.5v3.5M6.2 11.2h3.6M16.5 9.8v.1M14.7 12v.1",
};

/** The icon of a sport; it says nothing that the text beside it does not say. */
export function SportIcon({ sport, size = 20 }: { sport: SportId; size?: number }) {
  return (
    <svg
      className="bt-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[SPORT_ICONS[sport]]} />
    </svg>
  );
}
