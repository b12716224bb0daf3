/** What a browser can do for a test, in the smallest form that both protocols have. Coordinates are CSS pixels of the viewport. */
export interface Driver {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Goes one entry back in the history. */
  back(): Promise<void>;
  /** Runs a function in the page; its source is sent, so it must not use anything outside of itself. */
  run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Runs a function in the first frame with this selector, whatever its origin. */
  runInFrame<Result, Args extends unknown[]>(
    css: string,
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  click(x: number, y: number): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  /** Uncaught errors of the page; Firefox also has those of the console and of frames, WebKit those since the document was loaded. */
  errors(): Promise<readonly string[]>;
  /** A picture of the viewport as PNG in base64. */
  picture(): Promise<string>;
  /** Closes the page and everything that it has stored. */
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser with pages that share nothing. */
export interface Engine {
  newPage(size: Size): Promise<Driver>;
  stop(): Promise<void>;
}

/** The actions of a click and of typing, which WebDriver and WebDriver BiDi share. */
export const clickActions = (x: number, y: number) => [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];

export const typeActions = (text: string) => [
  {
    type: "key",
    id: "keyboard",
    actions: [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]),
  },
];

/** Milliseconds after which a browser counts as not started. */
const START_TIMEOUT = 30_000;

/** Repeats until the result is not null. @throws Error after half a minute */
export async function untilStarted<T>(what: string, attempt: () => Promise<T | null> | T | null): Promise<T> {
  const end = Date.now() + START_TIMEOUT;
  while (Date.now() < end) {
    const result = await attempt();
    if (result !== null) return result;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not start within ${START_TIMEOUT} ms`);
}
