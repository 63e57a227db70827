/** Memoises `make`. */
export function once<Value>(make: () => Value): () => Value {
  let made: Readonly<{ value: Value }> | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Memoises `make` per object, held weakly. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Readonly<{ value: Value }>>();
  return (key) => {
    const made = known.get(key) ?? { value: make(key) };
    known.set(key, made);
    return made.value;
  };
}
