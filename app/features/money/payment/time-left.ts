/**
 * A length of time as a clock shows it, hours only where there are any: "29:59", "1:00:00". Not less than nothing, and null
 * where it is a day or more, which nobody counts in seconds.
 *
 * @param milliseconds rounded up to whole seconds, so that the last one is seen
 */
export function clockText(milliseconds: number): string | null {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 24 * 3600) return null;
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : two(minutes)}:${two(seconds % 60)}`;
}
