import { afterEach, expect, test, vi } from "vitest";
import { isShellFromOutage, shellClientLoader } from "./shell-client-loader.ts";

const loadedWith = (productApiDown: boolean) => ({ state: { loaderData: { root: { productApiDown } } } });

afterEach(() => vi.unstubAllGlobals());

test("shell data of an outage is loaded again on each navigation until it is complete [AUTH-4]", async () => {
  vi.stubGlobal("window", { __remixContext: loadedWith(true) });
  expect(isShellFromOutage()).toBe(true);
  await shellClientLoader({ serverLoader: async () => ({ productApiDown: true }) as never });
  expect(isShellFromOutage()).toBe(true);
  await shellClientLoader({ serverLoader: async () => ({ productApiDown: false }) as never });
  expect(isShellFromOutage()).toBe(false);
});
