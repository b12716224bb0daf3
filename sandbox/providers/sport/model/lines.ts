/**
 * Lines around an expected number.
 *
 * @param expected what is expected, in goals or points
 * @param step distance between lines
 * @param count number of lines on each side of the middle one
 * @param offset what the lines differ by from multiples of the step: 0.5 for lines without a push
 */
export function linesAround(expected: number, step: number, count: number, offset = 0): number[] {
  const middle = Math.round((expected - offset) / step) * step + offset;
  return Array.from({ length: 2 * count + 1 }, (_, index) => {
    const line = middle + (index - count) * step;
    // Avoids -0, which prints as 0 but is not equal to it everywhere.
    return line === 0 ? 0 : line;
  });
}
