import type { Device } from "#contract/wire/session/security.ts";

/** Checked in this order, because user agents also contain the names of the browsers that they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, "iPadOS"],
  [/\b(?:iPhone|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Kind, browser and system of a user agent, without versions: enough for players to recognize their devices. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
  return { kind: kindOf(userAgent), browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

/** Name of a device in mails: "Firefox, Linux", or only the known part. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(", ") || "?";
}

function kindOf(userAgent: string): Device["kind"] {
  if (/\biPad\b|\bTablet\b/.test(userAgent) || /\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return "tablet";
  if (/\b(?:iPhone|iPod|Mobile)\b/.test(userAgent)) return "phone";
  return /\b(?:Windows|Macintosh|X11|CrOS|Linux)\b/.test(userAgent) ? "desktop" : "unknown";
}
