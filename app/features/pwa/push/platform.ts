import type { PushPlatform } from "#contract/wire/session/push.ts";

/**
 * The system of a device by its browser's identification.
 *
 * @param touchPoints of the screen: an iPad identifies itself as a Mac, which has none
 */
export function platformOf(userAgent: string, touchPoints = 0): PushPlatform {
  if (/android/i.test(userAgent)) return "android";
  const isPad = /macintosh/i.test(userAgent) && touchPoints > 1;
  return /iphone|ipad|ipod/i.test(userAgent) || isPad ? "ios" : "web";
}
