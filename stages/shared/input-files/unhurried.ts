import { setImmediate } from 'node:timers/promises';

/** How long one stretch of work may take: short enough that a request beside it hardly waits. */
const longestStretchMilliseconds = 10;

/**
 * Hands on each item, and lets the rest of the process have its turn whenever a stretch of work has taken its time: a big file
 * must not hold up the service.
 */
export async function* unhurried<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, undefined> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > longestStretchMilliseconds) {
      await setImmediate();
      began = performance.now();
    }
    yield item;
  }
}

/** The items that pass, found without hurry. */
export async function sift<Item>(items: Iterable<Item>, passes: (item: Item) => boolean): Promise<readonly Item[]> {
  const passed: Item[] = [];
  for await (const item of unhurried(items)) if (passes(item)) passed.push(item);
  return passed;
}
