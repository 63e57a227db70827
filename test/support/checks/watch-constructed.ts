import type { Expression } from './expressions.js';

const own = /dist\/((?:src|stages|adapters)\/[^:)]+:\d+)/u;

/** Records every expression that code of the product constructs from now on, by its source and flags. */
export function watchConstructed(): ReadonlyMap<string, Expression> {
  const found = new Map<string, Expression>();
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, given, newTarget) {
      const made = Reflect.construct(target, given, newTarget) as RegExp;
      const key = `/${made.source}/${made.flags}`;
      const caller = new Error().stack?.split('\n')[2] ?? '';
      const at = own.exec(caller)?.[1];
      if (at !== undefined && !found.has(key)) found.set(key, { at, source: made.source, flags: made.flags });
      return made;
    },
  });
  return found;
}
