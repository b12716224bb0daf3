/**
 * Creates an object whose properties throw when they are read. It replaces the data of a visitor while a page is rendered for many
 * visitors, so that the page cannot contain the data of one of them.
 *
 * @param name of the object in the error message
 * @param readable properties that may be read
 */
export function throwingProxy<T extends object>(name: string, readable: Partial<T> = {}): T {
  return new Proxy(readable, {
    get(target, key) {
      if (Object.hasOwn(target, key)) return Reflect.get(target, key);
      throw new Error(`${name} is not available here, so its ${String(key)} cannot be read`);
    },
  }) as T;
}
