import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../tests/support/browser-storage.ts";

/** A window of some width, as far as the store looks at one. */
function openWindow(wide: boolean, menu?: string) {
  const dataset: Record<string, string> = menu ? { menu } : {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("matchMedia", () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }));
  return { dataset, memory: stubStorage("localStorage") };
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

test("open by default from 1024, so that a first toggle closes it [MENU-2]", async () => {
  const { dataset } = openWindow(true);
  (await store()).toggleMenu();
  expect(dataset.menu).toBe("closed");
});

test("closed by default below 1024, so that a first toggle opens it [MENU-2, LAY-5]", async () => {
  const { dataset } = openWindow(false);
  (await store()).toggleMenu();
  expect(dataset.menu).toBe("open");
});

test("while it slides, for half a second, the toggle does nothing [MENU-2]", async () => {
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

test("a page that wants it closed while it slides has it closed as soon as it rests [MENU-4, MENU-5]", async () => {
  const { dataset, memory } = openWindow(false);
  const { toggleMenu, setMenu } = await store();
  toggleMenu();
  vi.advanceTimersByTime(499);
  setMenu(false);
  expect(dataset.menu).toBe("open");
  vi.advanceTimersByTime(1);
  expect(dataset.menu).toBe("closed");
  expect(memory.has("menu")).toBe(false);
  vi.advanceTimersByTime(500);
  toggleMenu();
  vi.advanceTimersByTime(500);
  expect(dataset.menu).toBe("open");
});

test("what the boot script found folded is folded [MENU-2]", async () => {
  const { dataset } = openWindow(true, "closed");
  (await store()).toggleMenu();
  expect(dataset.menu).toBe("open");
});

test("a player's choice is remembered beside the page; one that the page makes is not [MENU-2, MENU-5]", async () => {
  const { memory } = openWindow(true);
  const { toggleMenu, setMenu } = await store();
  setMenu(false);
  expect(memory.has("menu")).toBe(false);
  vi.advanceTimersByTime(500);
  setMenu(true);
  vi.advanceTimersByTime(500);
  toggleMenu();
  expect(memory.get("menu")).toBe("closed");
  vi.advanceTimersByTime(500);
  toggleMenu();
  expect(memory.has("menu")).toBe(false);
});
