/**
 * A duration as a clock, with hours only from one hour on: "9:59", "1:04:07".
 *
 * @param seconds whole seconds, at least 0
 * @param minuteDigits 2 pads the minutes of a duration under an hour: "09:59"
 */
export function clockText(seconds: number, minuteDigits: 1 | 2 = 1): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const hoursAndMinutes =
    hours > 0 ? `${hours}:${twoDigits(minutes)}` : String(minutes).padStart(minuteDigits, "0");
  return `${hoursAndMinutes}:${twoDigits(seconds % 60)}`;
}
