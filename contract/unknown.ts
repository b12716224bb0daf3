/**
 * Creates an object that throws when its properties are read. A page rendered for many visitors therefore cannot show the data
 * of one of them.
 *
 * @param what the object's name in the error message
 * @param known properties that may be read
 */
export function unknown<T extends object>(what: string, known: Partial<T> = {}): T {
  return new Proxy(known, {
    get(target, key) {
      if (Object.hasOwn(target, key)) return Reflect.get(target, key);
      throw new Error(`${what} is not known here, so its ${String(key)} can't be read`);
    },
  }) as T;
}
