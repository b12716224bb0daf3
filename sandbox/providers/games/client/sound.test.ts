import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSound, wakeOnGestures } from "./sound.ts";

/* Sound on iOS: a context starts as suspended, a call or another app makes it "interrupted", and only a gesture resumes it. */

type State = "suspended" | "interrupted" | "running";

class FakeContext {
  static readonly all: FakeContext[] = [];
  state: State = "suspended";
  refuses = false;
  readonly destination = {};
  constructor() {
    FakeContext.all.push(this);
  }
  async resume(): Promise<void> {
    if (this.refuses) throw new DOMException("no gesture", "NotAllowedError");
    this.state = "running";
  }
  async suspend(): Promise<void> {
    this.state = "suspended";
  }
}

class FakeNode {
  connect = (next: unknown) => next;
}

beforeEach(() => {
  FakeContext.all.length = 0;
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("GainNode", FakeNode);
  vi.stubGlobal("DynamicsCompressorNode", FakeNode);
});
afterEach(() => vi.unstubAllGlobals());

const start = (on = true) => {
  const page = new EventTarget();
  const sound = createSound(on);
  wakeOnGestures(sound, page);
  return { sound, press: (type: string) => page.dispatchEvent(new Event(type)) };
};
const context = () => FakeContext.all[0];

test.each(["pointerup", "keydown"])("the context is created and resumed in a %s", (gesture) => {
  const { press } = start();
  expect(FakeContext.all).toEqual([]);
  press(gesture);
  expect(context()?.state).toBe("running");
  press(gesture);
  expect(FakeContext.all).toHaveLength(1);
});

test.each(["interrupted", "suspended"] as const)(
  "a context that is %s resumes in the next gesture",
  (state) => {
    const { press } = start();
    press("pointerup");
    Object.assign(context() ?? {}, { state });
    press("pointerdown");
    expect(context()?.state).toBe(state);
    press("pointerup");
    expect(context()?.state).toBe("running");
  },
);

test("a refused resume is repeated by the next gesture, and rejects nothing", async () => {
  const { press } = start();
  press("pointerup");
  Object.assign(context() ?? {}, { state: "interrupted", refuses: true });
  press("keydown");
  await new Promise((resolve) => setImmediate(resolve));
  expect(context()?.state).toBe("interrupted");
  Object.assign(context() ?? {}, { refuses: false });
  press("pointerup");
  expect(context()?.state).toBe("running");
});

test("sound that is off stays off in gestures, and resumes in the one that turns it on", () => {
  const { sound, press } = start(false);
  press("pointerup");
  expect(FakeContext.all).toEqual([]);
  sound.setOn(true);
  sound.wake();
  expect(context()?.state).toBe("running");
  sound.setOn(false);
  expect(context()?.state).toBe("suspended");
  press("pointerup");
  expect(context()?.state).toBe("suspended");
});
