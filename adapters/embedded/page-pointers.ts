import { join } from 'node:path';
import type { ReleaseHistory } from '../../src/domain/release-history.js';
import { createDurably, foldersBelow, makeFolder, namesIn, readIfThere, syncFolder } from './durable-files.js';

/** A history as it was, and as it is since. */
export type PointerChange = Readonly<{ before: ReleaseHistory; after: ReleaseHistory }>;

/**
 * What addresses show, in a folder that several processes may change at once. Each state of an address is a file of its own,
 * `addresses/<slug>/<number>.json`, never changed and never removed: whoever makes the next number has made the change, and whoever
 * knows a number knows whether it is the newest by asking for the next one. `addresses/<slug>.json` of earlier versions is
 * number 0. The last ones read are kept in memory.
 */
export type PagePointers = Readonly<{
  /** As it is when this is asked, whoever changed it. */
  history(slug: string): Promise<ReleaseHistory>;
  /** Decides on the newest history what comes after it; null leaves it. Where another one was faster it decides again. */
  change(slug: string, decide: Decide): Promise<PointerChange>;
  /** The file of the newest state, in the folder of all addresses. */
  newestFile(slug: string): Promise<string>;
}>;

type Decide = (history: ReleaseHistory) => Promise<ReleaseHistory | null> | ReleaseHistory | null;
type State = Readonly<{ number: number; history: ReleaseHistory }>;

/** Releases that an address remembers; more than anybody goes back. */
const longestHistory = 100;
/** Addresses kept in memory, of some hundred bytes each. */
const cachedAddresses = 10_000;
const nothing: State = { number: 0, history: [] };
const stateFile = /^([1-9]\d{0,14})\.json$/u;

export function pagePointers(folder: string): PagePointers {
  const cache = new Map<string, State>();
  const makeSure = foldersBelow(folder);

  async function newest(slug: string): Promise<State> {
    let state = cache.get(slug) ?? (await stateAt(folder, slug, await newestNumber(folder, slug))) ?? nothing;
    for (let next: State | null = state; next !== null; next = await stateAt(folder, slug, state.number + 1))
      state = next;
    remember(slug, state);
    return state;
  }

  function remember(slug: string, state: State): void {
    // Guessed addresses are not remembered, so that they push no real one out.
    if (state === nothing) return;
    const oldest = cache.has(slug) || cache.size < cachedAddresses ? undefined : cache.keys().next().value;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(slug, state);
  }

  return {
    history: async (slug) => (await newest(slug)).history,
    async change(slug, decide) {
      for (;;) {
        const state = await newest(slug);
        const { number, history: before } = state;
        const decided = await decide(before);
        if (decided === null) {
          // The one who made this state may not have come to sync its name.
          if (number > 0) await syncFolder(join(folder, slug));
          return { before, after: before };
        }
        const after = decided.slice(-longestHistory);
        const next = { number: number + 1, history: after };
        await makeSure(folder);
        if (!(await make(folder, slug, next))) continue;
        remember(slug, next);
        return { before, after };
      }
    },
    newestFile: async (slug) => fileOf(slug, await newestNumber(folder, slug)),
  };
}

async function stateAt(folder: string, slug: string, number: number): Promise<State | null> {
  const bytes = await readIfThere(join(folder, fileOf(slug, number)));
  return bytes === null ? null : { number, history: JSON.parse(Buffer.from(bytes).toString('utf8')) as ReleaseHistory };
}

/** 0 where there is no state of its own. */
async function newestNumber(folder: string, slug: string): Promise<number> {
  const names = await namesIn(join(folder, slug));
  return names.reduce((newest, name) => Math.max(newest, Number(stateFile.exec(name)?.[1] ?? 0)), 0);
}

/** False when another one has made this number. */
async function make(folder: string, slug: string, { number, history }: State): Promise<boolean> {
  await makeFolder(join(folder, slug));
  // Whoever made the folder of the address may not have come to sync its name.
  await syncFolder(folder);
  return createDurably(join(folder, fileOf(slug, number)), JSON.stringify(history));
}

function fileOf(slug: string, number: number): string {
  return number === 0 ? `${slug}.json` : join(slug, `${number}.json`);
}
