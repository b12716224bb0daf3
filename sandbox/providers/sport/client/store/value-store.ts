/** One value whose listeners are called synchronously. */
export interface ValueStore<Value> {
  get(): Value;
  set(value: Value): void;
  update(change: (value: Value) => Value): void;
  subscribe(listener: () => void): () => void;
}

export function createValueStore<Value>(initial: Value): ValueStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: Value): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Storage of texts, such as `localStorage`. */
export type TextStorage = Pick<Storage, "getItem" | "setItem">;

/** A value that is kept in the browser and shared by its tabs. */
export interface StoredValue<Value> extends ValueStore<Value> {
  /** Takes over what another tab has stored. @param key of the storage's event; null if all was removed */
  follow(key: string | null): void;
}

/**
 * A value that is kept in the browser. Storage that is full, blocked or holds something else never fails the page: the value then
 * lasts as long as the page.
 *
 * @param parse returns null for anything that is not a value of this store
 */
export function createStoredValue<Value>(
  storage: TextStorage | null,
  key: string,
  initial: Value,
  parse: (stored: unknown) => Value | null,
): StoredValue<Value> {
  const store = createValueStore(read(storage, key, parse) ?? initial);
  let isFollowing = false;
  store.subscribe(() => {
    if (isFollowing) return;
    try {
      storage?.setItem(key, JSON.stringify(store.get()));
    } catch {
      // Without storage the value lasts as long as the page.
    }
  });
  return {
    ...store,
    follow(changed) {
      if (changed !== null && changed !== key) return;
      isFollowing = true;
      store.set(read(storage, key, parse) ?? initial);
      isFollowing = false;
    },
  };
}

function read<Value>(
  storage: TextStorage | null,
  key: string,
  parse: (stored: unknown) => Value | null,
): Value | null {
  try {
    const text = storage?.getItem(key);
    return text ? parse(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

/** The browser's storage; null where it is blocked. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
