import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../tests/support/browser-storage.ts";

/** Stubs the browser globals that the store uses. */
function openWindow(wide: boolean, menu?: string) {
  const dataset: Record<string, string> = menu ? { menu } : {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("matchMedia", () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }));
  return { dataset, storage: stubStorage("localStorage") };
}

async function store() {
  vi.resetModules();
  return import("./menu-store.ts");
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("from 1024 up it is open by default, so the first toggle closes it [MENU-2]", async () => {
  const { dataset } = openWindow(true);
  (await store()).toggleMenu();
  expect(dataset.menu).toBe("closed");
});

test("below 1024 it is closed by default, so the first toggle opens it [MENU-2, LAY-5]", async () => {
  const { dataset } = openWindow(false);
  (await store()).toggleMenu();
  expect(dataset.menu).toBe("open");
});

test("while it slides, for 500 ms, the toggle does nothing [MENU-2]", async () => {
  const { dataset } = openWindow(true);
  const { toggleMenu } = await store();
  toggleMenu();
  vi.advanceTimersByTime(499);
  toggleMenu();
  expect(dataset.menu).toBe("closed");
  vi.advanceTimersByTime(1);
  toggleMenu();
  expect(dataset.menu).toBe("open");
});

test("a page that closes it while it slides closes it once it has stopped [MENU-4, MENU-5]", async () => {
  const { dataset, storage } = openWindow(false);
  const { toggleMenu, setMenu } = await store();
  toggleMenu();
  vi.advanceTimersByTime(499);
  setMenu(false);
  expect(dataset.menu).toBe("open");
  vi.advanceTimersByTime(1);
  expect(dataset.menu).toBe("closed");
  expect(storage.has("menu")).toBe(false);
  vi.advanceTimersByTime(500);
  toggleMenu();
  vi.advanceTimersByTime(500);
  expect(dataset.menu).toBe("open");
});

test("the boot script's attribute sets the initial state [MENU-2]", async () => {
  const { dataset } = openWindow(true, "closed");
  (await store()).toggleMenu();
  expect(dataset.menu).toBe("open");
});

test("from 1024 up a player's choice is stored; a change that the page makes is not [MENU-2, MENU-5]", async () => {
  const { storage } = openWindow(true);
  const { toggleMenu, setMenu } = await store();
  setMenu(false);
  expect(storage.has("menu")).toBe(false);
  vi.advanceTimersByTime(500);
  setMenu(true);
  vi.advanceTimersByTime(500);
  toggleMenu();
  expect(storage.get("menu")).toBe("closed");
  vi.advanceTimersByTime(500);
  toggleMenu();
  expect(storage.has("menu")).toBe(false);
});
