import { KnownTexts } from '../../../src/domain/known-texts.js';

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
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/**
 * Memoises a pure function of texts by `keyOf`, which returns everything that its result depends on. Keeps the results
 * that were used last, whose keys have at most so many characters together: the memory of a result grows with its key.
 * Results are shared, so they must not be changed.
 */
export function oncePerText<Given extends readonly unknown[], Value>(
  characters: number,
  keyOf: (...given: NoInfer<Given>) => string,
  make: (...given: Given) => Value,
): (...given: Given) => Value {
  const known = new KnownTexts<Readonly<{ value: Value }>>(characters);
  return (...given) => {
    const key = keyOf(...given);
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make(...given);
    known.set(key, { value });
    return value;
  };
}
