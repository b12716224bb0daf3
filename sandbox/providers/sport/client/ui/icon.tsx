/** Outlines of controls on a field of 24 by 24. */
const PATHS = {
  home: "M4 11l8-7 8 7v8.5a1 1 0 0 1-1 1h-4.5V14h-5v6.5H5a1 1 0 0 1-1-1V11Z",
  live: "M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM8 8a5.7 5.7 0 0 0 0 8M16 8a5.7 5.7 0 0 1 0 8M5.2 5.2a9.6 9.6 0 0 0 0 13.6M18.8 5.2a9.6 9.6 0 0 1 0 13.6",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2",
  star: "M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8L12 3.5Z",
  ticket:
    "M3.5 8a1.5 1.5 0 0 1 1.5-1.5h14A1.5 1.5 0 0 1 20.5 8v2a2 2 0 0 0 0 4v2a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16v-2a2 2 0 0 0 0-4V8ZM14.5 7v1.5M14.5 11.2v1.6M14.5 15.5V17",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20",
  settings:
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
  close: "M6 6l12 12M18 6 6 18",
  lock: "M6 11h12v8.5H6V11ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  down: "M6 9.5l6 6 6-6",
  right: "M9.5 6l6 6-6 6",
  left: "M14.5 6l-6 6 6 6",
  share: "M12 14.5V4M8 7.5 12 3.5l4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7",
  bin: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5",
  bolt: "M13 3 5.5 13.5H11L10 21l8-11h-5.5L13 3Z",
  boost: "M12 20V5M6 11l6-6 6 6M6 18l6-6 6 6",
  shield: "M12 3l7.5 2.8v5.7c0 4-3 7-7.5 9.5-4.5-2.5-7.5-5.5-7.5-9.5V5.8L12 3ZM8.8 12l2.3 2.3 4.2-4.3",
  check: "M5 12.5l4.5 4.5L19 7.5",
  returned: "M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H9",
  layers: "M12 4 3.5 8.5 12 13l8.5-4.5L12 4ZM3.5 12.5 12 17l8.5-4.5M3.5 16.3 12 20.8l8.5-4.5",
  results: "M5 4.5h14v15H5v-15ZM8.5 9h7M8.5 12.5h7M8.5 16h4",
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  size?: number;
  filled?: boolean;
}

export function Icon({ name, size = 20, filled = false }: IconProps) {
  return (
    <svg
      className="bt-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
