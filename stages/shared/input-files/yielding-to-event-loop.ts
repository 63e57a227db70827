import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two yields, short enough for concurrent requests. */
const longestStretchMilliseconds = 10;

/** Yields each item, and returns to the event loop every 10 ms, so that a big file does not block the service. */
export async function* yieldingToEventLoop<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, undefined> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > longestStretchMilliseconds) {
      await setImmediate();
      began = performance.now();
    }
    yield item;
  }
}

/** Filters items and returns to the event loop every 10 ms. */
export async function filterYielding<Item>(
  items: Iterable<Item>,
  passes: (item: Item) => boolean,
): Promise<readonly Item[]> {
  const passed: Item[] = [];
  for await (const item of yieldingToEventLoop(items)) if (passes(item)) passed.push(item);
  return passed;
}
