import { runInNewContext } from "node:vm";
import { bundleFrame } from "../../scripts/vendor-frames.ts";

type Listener = (event: never) => unknown;

/** An element as far as the scripts of the frames use it. */
interface FakeElement {
  tag: string;
  src: string;
  id: string;
  onload?: () => void;
  onerror?: () => void;
  [name: string]: unknown;
}

/** The page of a frame, in which the frame's script runs as in a browser. */
export interface FramePage {
  /** The global object, where vendors define their names. */
  window: Record<string, unknown>;
  /** The messages that the frame has sent, with their target origin. */
  sent: { message: object; origin: string }[];
  /** Types of the sent messages in order. */
  types(): unknown[];
  /** Elements that the frame has added to the page. */
  added: FakeElement[];
  /** URLs that were opened in new tabs. */
  opened: unknown[][];
  warnings: unknown[];
  badge: { textContent: string };
  theme(): string | undefined;
  /** Delivers a message of the page around the frame. */
  receive(data: unknown, from?: { source?: unknown; origin?: string }): void;
  /** Fires an event of the window or the document. */
  fire(type: string, event?: object): void;
  /** Calls the observers of changes to the page. */
  mutate(): void;
}

export const SITE = "https://casino.example";

/** The class by which a script recognizes elements. */
export class FakeLink {
  readonly href: string;

  constructor(href: string) {
    this.href = href;
  }

  closest(): FakeLink {
    return this;
  }
}

interface PageOptions {
  /** Attributes of the script's element. */
  data?: Record<string, string>;
  /** Whether another page frames it; true by default. */
  framed?: boolean;
  images?: object[];
}

const bundles = new Map<string, Promise<string>>();

/** Builds the script of a frame and runs it in a page. Timers are the caller's, which may be fake ones. */
export async function openFrame(name: string, options: PageOptions = {}): Promise<FramePage> {
  const { data = {}, framed = true, images = [] } = options;
  const bundle = bundles.get(name) ?? bundleFrame(name).then(({ code }) => code);
  bundles.set(name, bundle);
  const code = await bundle;

  const listeners: [type: string, listener: Listener][] = [];
  const observers: (() => void)[] = [];
  const sent: FramePage["sent"] = [];
  const added: FakeElement[] = [];
  const opened: unknown[][] = [];
  const warnings: unknown[] = [];
  const badge = { textContent: "" };
  const root: { dataset: { theme?: string } } = { dataset: {} };
  const parent = { postMessage: (message: object, origin: string) => sent.push({ message, origin }) };

  const addEventListener = (type: string, listener: Listener) => listeners.push([type, listener]);
  const append = (element: FakeElement) => added.push(element);
  const document = {
    currentScript: { dataset: data },
    documentElement: root,
    body: { append },
    head: { append },
    images,
    addEventListener,
    getElementById: () => badge,
    createElement(tag: string): FakeElement {
      const flags: string[] = [];
      return { tag, src: "", id: "", flags, sandbox: { add: (...more: string[]) => flags.push(...more) } };
    },
  };
  const window: Record<string, unknown> = {
    document,
    addEventListener,
    location: { origin: SITE },
    open: (...to: unknown[]) => opened.push(to),
    console: { warn: (text: unknown) => warnings.push(text) },
    setTimeout: (...call: Parameters<typeof setTimeout>) => setTimeout(...call),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    Date,
    URL,
    // The errors of URL are those of this realm.
    TypeError,
    performance,
    Element: FakeLink,
    MutationObserver: class {
      constructor(callback: () => void) {
        observers.push(callback);
      }
      observe() {}
    },
  };
  window.window = window;
  window.parent = framed ? parent : window;
  runInNewContext(code, window);

  const fire: FramePage["fire"] = (type, event = {}) => {
    for (const [name, listener] of listeners) if (name === type) listener(event as never);
  };
  return {
    window,
    sent,
    types: () => sent.map(({ message }) => (message as { type?: unknown }).type),
    added,
    opened,
    warnings,
    badge,
    theme: () => root.dataset.theme,
    receive: (data, { source = parent, origin = SITE } = {}) => fire("message", { data, source, origin }),
    fire,
    mutate: () => {
      for (const callback of observers) callback();
    },
  };
}
