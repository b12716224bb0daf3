import { vi } from "vitest";

/** Stubs a browser storage until the globals are unstubbed. @returns the stored entries */
export function stubStorage(name: "localStorage" | "sessionStorage"): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal(name, {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  return entries;
}
