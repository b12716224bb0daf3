/** Runs work in animation frames, once however often it is scheduled before its frame. */
export interface FrameScheduler {
  schedule(work: () => void): void;
}

/**
 * Milliseconds between two frames with work. Each one costs style, layout and paint of the page, which a slow phone cannot do sixty
 * times a second, and the feed itself sends the changes of a topic together ten times a second.
 */
const INTERVAL = 100;

/**
 * Feed messages arrive more often than they can be drawn: whatever changed since the last frame with work is announced together in the
 * next one, so that React renders once for all of it. The first change after a pause is announced in the next frame of the display. In
 * a hidden tab no frame is drawn; then nothing is announced until the tab is shown.
 *
 * @param interval milliseconds between two frames with work
 */
export function createFrameScheduler(
  requestFrame: (callback: () => void) => unknown = requestAnimationFrame.bind(globalThis),
  interval = INTERVAL,
): FrameScheduler {
  let scheduled = new Set<() => void>();
  let lastAt = Number.NEGATIVE_INFINITY;
  const request = (): void => {
    requestFrame(() => {
      lastAt = performance.now();
      const all = scheduled;
      scheduled = new Set();
      for (const run of all) run();
    });
  };
  return {
    schedule(work) {
      const isFirst = scheduled.size === 0;
      scheduled.add(work);
      if (!isFirst) return;
      const left = lastAt + interval - performance.now();
      if (left > 0) setTimeout(request, left);
      else request();
    },
  };
}
