/** Texts that the browser keeps. No function throws: where storage is disabled, nothing is stored and everything reads as null. */
export interface BrowserStorage {
  /** All names. */
  names(): string[];
  read(name: string): string | null;
  /** The stored object, or null for what is no JSON. It can have any shape, because users can edit the storage. */
  readObject(name: string): object | null;
  /** @returns whether the text is stored; false if storage is disabled or full */
  write(name: string, text: string): boolean;
  writeObject(name: string, value: object): boolean;
  remove(name: string): void;
}

function storageOf(area: "localStorage" | "sessionStorage"): BrowserStorage {
  /** Blocked cookies make the property itself throw, a full storage or a private window `setItem`: both are expected. */
  function attempt<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(globalThis[area]);
    } catch {
      return null;
    }
  }
  const read = (name: string) => attempt((storage) => storage.getItem(name));
  const write = (name: string, text: string) =>
    attempt((storage) => {
      storage.setItem(name, text);
      return true;
    }) ?? false;
  return {
    names: () =>
      attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")) ??
      [],
    read,
    readObject: (name) => parseObject(read(name) ?? "null"),
    write,
    writeObject: (name, value) => write(name, JSON.stringify(value)),
    remove: (name) => void attempt((storage) => storage.removeItem(name)),
  };
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Kept by the browser until it is cleared; all tabs share it. */
export const browserStorage = storageOf("localStorage");

/** Kept by a tab, also over reloads. */
export const tabStorage = storageOf("sessionStorage");
