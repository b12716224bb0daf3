/** Milliseconds of work at once, and of the pause after it, in which sockets and requests are served. */
const PIECE_MS = 12;
const PAUSE_MS = 8;

/**
 * Runs a generator in the background, piece by piece, so that no piece blocks the process for much longer than one of its steps.
 *
 * @param report called with what a step throws, which ends the work
 * @returns stops it
 */
export function startBackgroundWork(steps: Iterator<unknown>, report: (error: unknown) => void): () => void {
  let timer = setTimeout(work, 0).unref();
  function work(): void {
    const end = performance.now() + PIECE_MS;
    try {
      do {
        if (steps.next().done) return;
      } while (performance.now() < end);
    } catch (error) {
      report(error);
      return;
    }
    timer = setTimeout(work, PAUSE_MS).unref();
  }
  return () => clearTimeout(timer);
}
