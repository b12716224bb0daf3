import { afterEach, expect, test, vi } from "vitest";
import { registerWorker } from "./registration.ts";

afterEach(() => vi.unstubAllGlobals());

const worker = (state: ServiceWorkerState) => Object.assign(new EventTarget(), { state });
type Worker = ReturnType<typeof worker>;

/** A browser whose page is controlled by a worker already, as WebKit says before it reports that the first one is installed. */
async function register(workers: { active: Worker | null; waiting: Worker | null }) {
  const registration = Object.assign(new EventTarget(), { installing: null as Worker | null, ...workers });
  const serviceWorker = { register: async () => registration, controller: worker("activated") };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("document", new EventTarget());
  const onUpdate = vi.fn();
  await registerWorker(onUpdate);
  const install = () => {
    const installing = worker("installing");
    registration.installing = installing;
    registration.dispatchEvent(new Event("updatefound"));
    registration.active ??= installing;
    installing.state = "installed";
    installing.dispatchEvent(new Event("statechange"));
    return installing;
  };
  return { onUpdate, install };
}

test("the first version is not offered as an update, the next one is [RT-7]", async () => {
  const { onUpdate, install } = await register({ active: null, waiting: null });
  install();
  expect(onUpdate).not.toHaveBeenCalled();
  const next = install();
  expect(onUpdate).toHaveBeenCalledExactlyOnceWith(next);
});

test("a version that waits since another visit is offered [RT-7]", async () => {
  const waiting = worker("installed");
  const { onUpdate } = await register({ active: worker("activated"), waiting });
  expect(onUpdate).toHaveBeenCalledExactlyOnceWith(waiting);
});
