import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isPageName } from '../../src/domain/page-names.js';
import type { ReleaseHistory } from '../../src/domain/release-history.js';
import { createDurably, foldersBelow, makeFolder, namesIn, readIfThere, syncFolder } from './durable-files.js';

const addressesFolder = join('pages', 'addresses');

type Decide = (history: ReleaseHistory) => Promise<ReleaseHistory> | ReleaseHistory;
type State = Readonly<{ number: number; history: ReleaseHistory }>;

/** Releases that an address remembers. */
const longestHistory = 100;
/** Addresses kept in memory, of some hundred bytes each. */
const cachedAddresses = 10_000;
const unused: State = { number: 0, history: [] };
const stateFile = /^([1-9]\d{0,14})\.json$/u;

/**
 * What the addresses of a data folder show, also when several processes change them at once. Each state of an address
 * is a file, `<slug>/<number>.json` below `addressesFolder`, which is never changed or removed. Creating the file with
 * the next number is the change; only one process can create it. A remembered state is the newest if there is no file
 * with the next number.
 */
export class PagePointers {
  readonly #folder: string;
  readonly #ensureFolder: (folder: string) => Promise<void>;
  readonly #cache = new LRUCache<string, State>({ max: cachedAddresses });

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, addressesFolder);
    this.#ensureFolder = foldersBelow(this.#folder);
  }

  /** Returns the history as it is now, including changes by other processes. */
  async history(slug: string): Promise<ReleaseHistory> {
    return (await this.#newest(slug)).history;
  }

  /**
   * Replaces the newest history with what `decide` returns, and returns that. Decides again when another process was
   * faster.
   */
  async change(slug: string, decide: Decide): Promise<ReleaseHistory> {
    for (;;) {
      const { number, history } = await this.#newest(slug);
      const next = { number: number + 1, history: (await decide(history)).slice(-longestHistory) };
      if (JSON.stringify(next.history) === JSON.stringify(history)) {
        // The process that created this state may not have synced its name yet.
        if (number > 0) await syncFolder(join(this.#folder, slug));
        return history;
      }
      if (!(await this.#create(slug, next))) continue;
      this.#cache.set(slug, next);
      return next.history;
    }
  }

  async #newest(slug: string): Promise<State> {
    let state = this.#cache.get(slug) ?? (await this.#stateAt(slug, await this.#newestNumber(slug))) ?? unused;
    for (let next: State | null = state; next !== null; next = await this.#stateAt(slug, state.number + 1))
      state = next;
    // Guessed addresses are not cached, so that they do not displace real ones.
    if (state !== unused) this.#cache.set(slug, state);
    return state;
  }

  async #stateAt(slug: string, number: number): Promise<State | null> {
    const bytes = await readIfThere(join(this.#folder, fileOf(slug, number)));
    if (bytes === null) return null;
    const history: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (isHistory(history)) return { number, history };
    throw new Error(`The pointer of address ${slug} is damaged`);
  }

  /** Returns 0 for an address without a state. */
  async #newestNumber(slug: string): Promise<number> {
    const names = await namesIn(join(this.#folder, slug));
    return names.reduce((newest, name) => Math.max(newest, Number(stateFile.exec(name)?.[1] ?? 0)), 0);
  }

  /** Returns false when another process has created this number. */
  async #create(slug: string, { number, history }: State): Promise<boolean> {
    await this.#ensureFolder(this.#folder);
    await makeFolder(join(this.#folder, slug));
    // Another process may have created the folder of the address without syncing its name yet.
    await syncFolder(this.#folder);
    return createDurably(join(this.#folder, fileOf(slug, number)), JSON.stringify(history));
  }
}

/** Returns the slug of every address in a data folder. */
export async function addressesIn(dataFolder: string): Promise<readonly string[]> {
  return (await namesIn(join(dataFolder, addressesFolder))).filter(isPageName);
}

function isHistory(read: unknown): read is ReleaseHistory {
  return (
    Array.isArray(read) && read.every((entry) => entry === null || (typeof entry === 'string' && isPageName(entry)))
  );
}

function fileOf(slug: string, number: number): string {
  return join(slug, `${number}.json`);
}
