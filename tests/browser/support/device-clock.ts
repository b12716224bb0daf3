import type { Page } from "@playwright/test";

/**
 * Sets the device's clock of the pages that open next. Unlike `page.clock`, it leaves the monotonic clock and the timers alone, as the
 * settings of a device do.
 *
 * @param wrongBy milliseconds
 */
export async function setDeviceClock(page: Page, wrongBy: number): Promise<void> {
  await page.addInitScript((by) => {
    const RealDate = Date;
    const clock = { wrongBy: by };
    const now = () => RealDate.now() + clock.wrongBy;
    const WrongDate = new Proxy(RealDate, {
      construct: (target, values, self) =>
        Reflect.construct(target, values.length === 0 ? [now()] : values, self),
      get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
    });
    Object.assign(window, { Date: WrongDate, deviceClock: clock });
  }, wrongBy);
}

/** Sets the device's clock of the open page. */
export async function jumpDeviceClock(page: Page, wrongBy: number): Promise<void> {
  await page.evaluate((by) => {
    (window as unknown as { deviceClock: { wrongBy: number } }).deviceClock.wrongBy = by;
  }, wrongBy);
}
