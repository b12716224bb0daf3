/** `#rrggbb` with an opacity. */
export function fade(colour: string, opacity: number): string {
  return `${colour}${Math.round(Math.max(0, Math.min(1, opacity)) * 255)
    .toString(16)
    .padStart(2, "0")}`;
}

/** Part of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** The colour of a pay line: twenty hues far from their neighbours'. */
export function lineColour(line: number): string {
  return `hsl(${(line * 137.5 + 35) % 360} 95% 66%)`;
}
