/** A length of time as a clock shows it: `4:07`, `1:04:07`. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A length of time in whole minutes: so many hours and minutes. */
export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60 };
}
