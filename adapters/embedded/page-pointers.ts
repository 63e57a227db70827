import { join } from 'node:path';
import { makeFolder, readIfThere, writeDurably } from './durable-files.js';

/** The releases that an address has shown, oldest first; it shows the last one. Empty when it shows none; null stands where it was unpublished. */
export type PointerHistory = readonly (string | null)[];

/** One small file an address, `addresses/<slug>.json`, replaced in one step; the last ones read are kept in memory. */
export type PagePointers = Readonly<{
  history(slug: string): Promise<PointerHistory>;
  set(slug: string, history: PointerHistory): Promise<void>;
}>;

/** Releases that an address remembers; more than anybody goes back. */
const longestHistory = 100;
/** Addresses kept in memory, of some hundred bytes each. */
const cachedAddresses = 10_000;

export function pagePointers(folder: string): PagePointers {
  // Promises, so that a read that began before a change can never put the old history back.
  const cache = new Map<string, Promise<PointerHistory>>();
  const fileOf = (slug: string) => join(folder, `${slug}.json`);

  async function load(slug: string): Promise<PointerHistory> {
    const bytes = await readIfThere(fileOf(slug));
    return bytes === null ? [] : (JSON.parse(Buffer.from(bytes).toString('utf8')) as PointerHistory);
  }

  function remember(slug: string, history: Promise<PointerHistory>): void {
    const oldest = cache.size < cachedAddresses ? undefined : cache.keys().next().value;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(slug, history);
  }

  async function history(slug: string): Promise<PointerHistory> {
    const cached = cache.get(slug);
    if (cached !== undefined) return cached;
    const loading = load(slug);
    remember(slug, loading);
    const forget = () => cache.get(slug) === loading && cache.delete(slug);
    // Guessed addresses are not remembered, so that they push no real one out.
    return loading.then(
      (found) => {
        if (found.length === 0) forget();
        return found;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
  }

  return {
    history,
    async set(slug, releases) {
      const kept = releases.slice(-longestHistory);
      await makeFolder(folder);
      await writeDurably(fileOf(slug), JSON.stringify(kept));
      remember(slug, Promise.resolve(kept));
    },
  };
}
