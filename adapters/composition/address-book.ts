import { createHmac, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { AddressBook } from '../../src/application/requests/plan-run.js';
import { makeFolder } from '../embedded/durable-files.js';

/** The secret from which page addresses are derived. */
export type AddressKey = string;

/** The file in the data folder that holds the key; without it, every page would get another address. */
export const addressKeyFile = 'address-key';

/** 128 bits in hex: as unguessable as a version 4 UUID. */
const slugLength = 32;
/** Shows whose slugs are kept in memory. */
const knownShows = 1000;

/** Where strangers reach the service: final once it listens. */
export type PublicBase = Readonly<{
  bound(host: string, port: number): void;
  /** Without a slash at the end. Throws before the service listens, unless `PUBLIC_URL` says it. */
  get(): string;
}>;

const wildcards: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '': '127.0.0.1' };

export function createPublicBase(publicUrl: string | undefined): PublicBase {
  let base = publicUrl?.replace(/(?<!\/)\/+$/u, '') ?? null;
  return {
    bound: (host, port) => {
      base ??= `http://${wildcards[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
    },
    get: () => {
      if (base === null)
        throw new Error('the service does not listen yet, and PUBLIC_URL does not say where it will be');
      return base;
    },
  };
}

export function createAddressBook(key: AddressKey, publicBase: () => string): AddressBook {
  return { publicBase, slug: slugsFor('brief', key), financialsSlug: slugsFor('financials', key) };
}

/** Returns a function that derives a show's slug for a purpose. */
function slugsFor(purpose: string, key: AddressKey): (showId: string) => string {
  const known = new LRUCache<string, string>({ max: knownShows });
  return (showId) => {
    const before = known.get(showId);
    if (before !== undefined) return before;
    const slug = createHmac('sha256', key).update(`${purpose}\0${showId}`).digest('hex').slice(0, slugLength);
    known.set(showId, slug);
    return slug;
  };
}

/**
 * Returns the given key, or the one in the data folder, which is created on first use and readable only by its owner.
 */
export async function addressKey(given: string | undefined, dataFolder: string): Promise<AddressKey> {
  if (given !== undefined) return given;
  const file = join(dataFolder, addressKeyFile);
  await makeFolder(dataFolder);
  // Linking makes the whole file appear at once: another replica may be starting on the same folder.
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const key = (await readFile(file, 'utf8')).trim();
  if (key.length < 32) throw new Error(`${file} is damaged: remove it to get new page addresses, or restore it`);
  return key;
}
