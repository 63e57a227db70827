import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressBook } from '../../src/application/plan-run.js';

/** The file in the data folder that keeps the key; without it, every page would get another address. */
export const addressKeyFile = 'address-key';

/** 128 bits in hex: as unguessable as a version 4 UUID. */
const slugLength = 32;

/** The key in the data folder. Rejects where none was made yet. */
export async function keptKey(dataFolder: string): Promise<string> {
  return (await readFile(join(dataFolder, addressKeyFile), 'utf8')).trim();
}

export function createAddressBook(key: string, publicBase: () => string): AddressBook {
  const slug = (purpose: string, showId: string) =>
    createHmac('sha256', key).update(`${purpose}\0${showId}`).digest('hex').slice(0, slugLength);
  return {
    publicBase,
    slug: (showId) => slug('brief', showId),
    financialsSlug: (showId) => slug('financials', showId),
  };
}

/** The key given, or the one kept in the data folder, made on first use and readable by its owner alone. */
export async function addressKey(given: string | undefined, dataFolder: string): Promise<string> {
  if (given !== undefined) return given;
  const file = join(dataFolder, addressKeyFile);
  await mkdir(dataFolder, { recursive: true });
  // Whole or not at all: another replica may be starting on the same folder.
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const key = await keptKey(dataFolder);
  if (key.length < 32) throw new Error(`${file} is damaged: remove it to get new page addresses, or restore it`);
  return key;
}
