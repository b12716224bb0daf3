import type { FrameScheduler } from "./frame-scheduler.ts";

/** Values by key. A listener is called for its key only. */
export interface KeyedStore<Value> {
  get(key: string): Value | undefined;
  /** Stores a value; its subscribers are called in the next frame, unless the value is the same. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Returns the function that ends the subscription. */
  subscribe(key: string, listener: () => void): () => void;
  keys(): IterableIterator<string>;
}

export function createKeyedStore<Value>(scheduler: FrameScheduler): KeyedStore<Value> {
  const values = new Map<string, Value>();
  const listeners = new Map<string, Set<() => void>>();
  let changed = new Set<string>();

  const announce = (): void => {
    const keys = changed;
    changed = new Set();
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener();
  };
  const mark = (key: string): void => {
    if (!listeners.has(key)) return;
    changed.add(key);
    scheduler.schedule(announce);
  };

  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (values.has(key) && Object.is(values.get(key), value)) return;
      values.set(key, value);
      mark(key);
    },
    delete(key) {
      if (values.delete(key)) mark(key);
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
      };
    },
    keys: () => values.keys(),
  };
}
