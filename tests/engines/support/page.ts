import type { Driver } from "./driver.ts";

/** An element by what a player perceives of it, as the locators of the other browser tests. */
export interface Target {
  /** Selector; the default depends on `role`. */
  css?: string;
  role?: "button" | "link" | "tab" | "field" | "heading" | "dialog" | "checkbox";
  /** Accessible name, or a part of it; of a RegExp only the source is used. */
  name?: string | RegExp;
  /** Only the elements inside the first match of this selector. */
  within?: string;
}

interface SentTarget {
  css: string;
  name: string | null;
  within: string | null;
}

interface Found {
  x: number;
  y: number;
  /** The horizontal edges of the element, which may lie outside of the viewport. */
  left: number;
  right: number;
  text: string;
}

/** Milliseconds. These end what hangs. */
const TIMEOUT = 40_000;
const PAUSE = 60;
/** A round of a live table lasts for more than half a minute. */
const GAME_TIMEOUT = 60_000;

const SELECTORS: Record<NonNullable<Target["role"]>, string> = {
  button: "button, [role=button], input[type=submit], summary",
  link: "a[href]",
  tab: "[role=tab]",
  field: "input:not([type=hidden]), select, textarea",
  heading: "h1, h2, h3, h4",
  dialog: "[role=dialog]",
  checkbox: "input[type=checkbox]",
};

function sent({ css, role, name, within }: Target): SentTarget {
  const pattern = typeof name === "string" ? name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&") : name?.source;
  return {
    css: css ?? (role ? SELECTORS[role] : "*"),
    name: pattern ?? null,
    within: within ?? null,
  };
}

/** Runs in the page: the first visible match in the middle of the viewport, if a click there reaches it. */
function find({ css, name, within }: SentTarget, reachable: boolean): Found | null {
  const nameOf = (element: Element): string => {
    const labels = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
    const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const own = "labels" in element ? (element as HTMLInputElement).labels : null;
    const parts = [
      element.getAttribute("aria-label"),
      labelled,
      [...(own ?? [])].map((label) => label.textContent).join(" "),
      (element as HTMLElement).innerText,
      [...element.querySelectorAll("img[alt]")].map((image) => image.getAttribute("alt")).join(" "),
      element.getAttribute("placeholder"),
    ];
    return (parts.find((part) => part?.trim()) ?? "").replace(/\s+/g, " ").trim();
  };
  const root = within ? document.querySelector(within) : document;
  const pattern = name === null ? null : new RegExp(name);
  for (const element of root?.querySelectorAll(css) ?? []) {
    if (element.getClientRects().length === 0 || getComputedStyle(element).visibility !== "visible") continue;
    const text = nameOf(element);
    if (pattern && !pattern.test(text)) continue;
    const place = (): Found & { isHit: boolean; isInside: boolean } => {
      // A link that is wrapped has a rectangle for each of its lines, and the middle of them all may lie beside it.
      const lines = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const { left, top, width, height } = lines[0] ?? element.getBoundingClientRect();
      const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
      const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1);
      const hit = document.elementFromPoint(x, y);
      const isHit = element.contains(hit) || hit?.closest("label")?.control === element;
      return {
        x,
        y,
        left,
        right: left + width,
        text,
        isHit,
        isInside: top >= 0 && top + height <= innerHeight,
      };
    };
    // What lies outside of the window, or below one of its bars, is scrolled to its middle, as a player does.
    const before = place();
    const isReached = before.isHit && before.isInside;
    if (reachable && !isReached) element.scrollIntoView({ block: "center", behavior: "instant" });
    const { isHit, isInside, ...found } = place();
    if (reachable && !isHit) continue;
    return found;
  }
  return null;
}

/** A page of the site under test, with waiting as in the other browser tests: everything is repeated until it holds. */
export class EnginePage {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  run: Driver["run"] = (script, ...args) => this.driver.run(script, ...args);

  /** Repeats until the result is truthy. @throws Error that names what did not happen, and where the page is */
  async until<T>(what: string, attempt: () => Promise<T>, timeout = TIMEOUT): Promise<NonNullable<T>> {
    const end = Date.now() + timeout;
    let failure = "";
    for (;;) {
      try {
        const result = await attempt();
        if (result) return result as NonNullable<T>;
      } catch (error) {
        // A navigation destroys the document under a running script.
        if (!(error instanceof Error)) throw error;
        failure = error.message;
      }
      if (Date.now() > end) break;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    const place = await this.driver.run(() => `${location.pathname}${location.search}`).catch(() => "?");
    throw new Error(`not within ${timeout} ms: ${what} (on ${place}) ${failure}`);
  }

  /** Waits until a check of the page finds no faults. @throws Error with the last faults */
  async sound(what: string, check: () => Promise<string[]>): Promise<void> {
    let faults: string[] = [];
    const isSound = this.until(`${what} is sound`, async () => {
      faults = await check();
      return faults.length === 0;
    });
    await isSound.catch((error: Error) => {
      throw new Error(`${faults.join("; ")}\n${error.message}`);
    });
  }

  /** Opens a path and waits until React has hydrated it. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.#origin + path);
    await this.hydrated();
  }

  async hydrated(): Promise<void> {
    await this.until("hydrated", () =>
      this.driver.run(() => {
        const main = document.querySelector("main");
        const toggle = document.querySelector("[aria-controls=side-menu]");
        const hasProps = main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
        return hasProps && (toggle === null || toggle.hasAttribute("aria-expanded"));
      }),
    );
  }

  /** Sends a form of the site with the page's cookies. @throws Error for an error status */
  async post(path: string, form: Record<string, string>): Promise<void> {
    await this.driver.open(`${this.#origin}/robots.txt`);
    const status = await this.driver.run(
      (url, entries) => {
        const request = new XMLHttpRequest();
        // Synchronous, because WebDriver's scripts return no promises in WebKit.
        request.open("POST", url, false);
        request.send(new URLSearchParams(entries));
        return request.status;
      },
      path,
      form,
    );
    if (status >= 400) throw new Error(`POST ${path}: ${status}`);
  }

  /** Waits for a visible element. */
  see(target: Target): Promise<Found> {
    return this.until(`visible: ${nameOf(target)}`, () => this.driver.run(find, sent(target), false));
  }

  /** Waits until no such element is visible. */
  async gone(target: Target): Promise<void> {
    await this.until(`gone: ${nameOf(target)}`, async () => {
      return (await this.driver.run(find, sent(target), false)) === null;
    });
  }

  async isVisible(target: Target): Promise<boolean> {
    return (await this.driver.run(find, sent(target), false)) !== null;
  }

  /** Clicks an element by the mouse, once it has stopped moving and nothing covers it. */
  async click(target: Target): Promise<void> {
    let last = "";
    const { x, y } = await this.until(`clickable: ${nameOf(target)}`, async () => {
      const found = await this.driver.run(find, sent(target), true);
      const place = `${found?.x} ${found?.y}`;
      const isStill = place === last;
      last = place;
      return isStill ? found : null;
    });
    await this.driver.click(x, y);
  }

  /** Clicks an element of a frame by the mouse, once it has stopped moving and nothing inside of the frame covers it. @param css in the frame's document */
  async clickInFrame(frame: string, css: string): Promise<void> {
    let last = "";
    const inside = await this.until(`clickable in ${frame}: ${css}`, async () => {
      const found = await this.driver.runInFrame(
        frame,
        (selector) => {
          const element = document.querySelector(selector);
          element?.scrollIntoView({ block: "nearest", behavior: "instant" });
          const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
          const [x, y] = [left + width / 2, top + height / 2];
          const hit = document.elementFromPoint(x, y);
          return element && width > 0 && element.contains(hit) ? { x, y } : null;
        },
        css,
      );
      const place = `${found?.x} ${found?.y}`;
      const isStill = place === last;
      last = place;
      return isStill ? found : null;
    });
    const outside = await this.driver.run((selector) => {
      const { left = 0, top = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return { left, top };
    }, frame);
    await this.driver.click(outside.left + inside.x, outside.top + inside.y);
  }

  /** Waits until the function, run in the frame, returns something true. */
  seeInFrame<Args extends unknown[]>(
    what: string,
    frame: string,
    script: (...args: Args) => boolean,
    ...args: Args
  ): Promise<boolean> {
    return this.until(what, () => this.driver.runInFrame(frame, script, ...args), GAME_TIMEOUT);
  }

  /** Replaces the value of a field by typing. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click({ role: "field", ...target });
    await this.driver.run(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    });
    await this.driver.type(text);
  }

  /** Selects an option; the list of options is no part of the page in these browsers. */
  async select(target: Target, value: string): Promise<void> {
    await this.see({ css: "select", ...target });
    const isSet = await this.driver.run(
      (names, chosen) => {
        for (const select of document.querySelectorAll("select")) {
          const labels = [...select.labels].map(({ textContent }) => textContent).join(" ");
          const label = select.getAttribute("aria-label") ?? labels.trim();
          if (!new RegExp(names ?? "").test(label)) continue;
          select.value = chosen;
          select.dispatchEvent(new Event("input", { bubbles: true }));
          select.dispatchEvent(new Event("change", { bubbles: true }));
          return select.value === chosen;
        }
        return false;
      },
      sent(target).name,
      value,
    );
    if (!isSet) throw new Error(`${nameOf(target)} has no option ${value}`);
  }

  /** Path and query of the page. */
  path(): Promise<string> {
    return this.driver.run(() => location.pathname + location.search);
  }

  async at(pattern: RegExp): Promise<void> {
    await this.until(`the address ${pattern}`, async () => pattern.test(await this.path()));
  }

  /** Waits until the text of the page, or of a part of it, matches. */
  async reads(pattern: RegExp, css = "body"): Promise<string> {
    return this.until(`${css} reads ${pattern}`, async () => {
      const texts = await this.driver.run(
        (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText),
        css,
      );
      return texts.find((text) => pattern.test(text)) ?? null;
    });
  }
}

const nameOf = ({ css, role, name, within }: Target) =>
  [role, css, name, within && `in ${within}`].filter(Boolean).join(" ");
