/** Runs work once per animation frame, however often it is scheduled within the frame. */
export interface FrameScheduler {
  schedule(work: () => void): void;
}

/**
 * Feed messages arrive more often than frames are drawn: whatever changed within a frame is announced once, so that React
 * renders once per frame. In a hidden tab no frame is drawn; then nothing is announced until the tab is shown.
 */
export function createFrameScheduler(
  requestFrame: (callback: () => void) => unknown = requestAnimationFrame.bind(globalThis),
): FrameScheduler {
  let scheduled = new Set<() => void>();
  return {
    schedule(work) {
      const isFirst = scheduled.size === 0;
      scheduled.add(work);
      if (!isFirst) return;
      requestFrame(() => {
        const all = scheduled;
        scheduled = new Set();
        for (const run of all) run();
      });
    },
  };
}
