/*
 * What a tab keeps over reloads. Its storage may be forbidden: then nothing is kept, and nothing fails.
 */

export function keepInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Whoever asks for it finds nothing.
  }
}

export function forgetInTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing has been kept either.
  }
}

/** An object that was kept under a name; it may be any, as anybody can change a tab's storage. Null where there is none. */
export function keptInTab(name: string): object | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    return typeof kept === "object" ? kept : null;
  } catch {
    return null;
  }
}
