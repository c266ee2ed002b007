/** A function that makes the value of a key at its first call and returns the same value at all later calls. */
export function cachedBy<Key extends WeakKey, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}
