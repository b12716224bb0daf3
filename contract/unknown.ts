/**
 * Stands for an object of somebody who is not known yet: it is there, but whoever looks into it is told off. So what is made
 * for many visitors cannot show what belongs to one.
 *
 * @param what names it in the error
 * @param known what may be read all the same
 */
export function unknown<T extends object>(what: string, known: Partial<T> = {}): T {
  return new Proxy(known, {
    get(target, key) {
      if (Object.hasOwn(target, key)) return Reflect.get(target, key);
      throw new Error(`${what} is not known here, so its ${String(key)} can't be read`);
    },
  }) as T;
}
