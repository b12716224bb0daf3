/** Schemas kept by one maker; past that it begins again. */
const MOST = 200;

/**
 * A schema that depends on what the product API says, made once for what it says: zod and conform prepare a schema at its
 * first use, which costs more than to judge a form by it.
 *
 * @param make makes the schema from plain data, and from nothing else
 */
export function madeOnce<Data, Schema>(make: (data: Data) => Schema): (data: Data) => Schema {
  const made = new Map<string, Schema>();
  return (data) => {
    const key = JSON.stringify(data);
    const known = made.get(key);
    if (known !== undefined) return known;
    const schema = make(data);
    if (made.size >= MOST) made.clear();
    made.set(key, schema);
    return schema;
  };
}
