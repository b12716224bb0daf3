/*
 * Values in sessionStorage, which a tab retains over reloads. If storage is disabled, nothing is stored and no function throws.
 */

export function writeTabStorage(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is disabled or full.
  }
}

export function removeFromTabStorage(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is disabled.
  }
}

/** The stored object, or null. It can have any shape, because users can edit the storage. */
export function readTabStorage(name: string): object | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
