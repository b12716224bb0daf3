import { afterEach, expect, test, vi } from "vitest";
import { isShellFromOutage, shellClientLoader } from "./shell-client-loader.ts";

const shellOf = (productApiDown: boolean, code = "en") => ({ productApiDown, locale: { code } });
const loadedWith = (productApiDown: boolean) => ({
  state: { loaderData: { root: shellOf(productApiDown) } },
});
const request = new Request("https://casino.example/de/games?sort=new");

afterEach(() => vi.unstubAllGlobals());

test("shell data of an outage is loaded again on each navigation until it is complete [AUTH-4]", async () => {
  vi.stubGlobal("window", { __remixContext: loadedWith(true) });
  expect(isShellFromOutage()).toBe(true);
  await shellClientLoader({ request, serverLoader: async () => shellOf(true) as never });
  expect(isShellFromOutage()).toBe(true);
  await shellClientLoader({ request, serverLoader: async () => shellOf(false) as never });
  expect(isShellFromOutage()).toBe(false);
});

test("a page in another locale is loaded as a document, with its query and hash [RT-1]", async () => {
  const assign = vi.fn();
  vi.stubGlobal("window", { __remixContext: loadedWith(false) });
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("__remixRouter", {
    state: { navigation: { state: "loading", location: { hash: "#list" } } },
  });
  const loading = shellClientLoader({ request, serverLoader: async () => shellOf(false, "de") as never });
  // The old page stays until the document arrives.
  expect(await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, 20, "waits"))])).toBe(
    "waits",
  );
  expect(assign).toHaveBeenCalledWith("https://casino.example/de/games?sort=new#list");
});
