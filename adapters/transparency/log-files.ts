import { chmod, link, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordBytes } from './kept-leaves.js';
import { newKeys, type SignerKey, type VerifierKey, verifierOf } from './signed-note.js';
import type { KeptCheckpoint } from './verify-log.js';

/** What makes the log provable, in the folder `audit` of the data folder. */
export type LogFiles = Readonly<{
  signer: SignerKey;
  verifiers: readonly VerifierKey[];
  /** The leaves when the last checkpoint was made, see `kept-leaves.ts`. */
  kept: Buffer;
  checkpoints: readonly KeptCheckpoint[];
}>;

const names = {
  signer: 'signing.key',
  verifiers: 'verifier.keys',
  leaves: 'leaves.bin',
} as const;
const checkpointEnd = '.checkpoint';

/**
 * Opens the files; creates the key that signs, readable by its owner alone, where there is none. A later key has the
 * name of the first.
 */
export async function openLogFiles(folder: string, origin: () => string): Promise<LogFiles> {
  await makeFolder(folder);
  await chmod(folder, 0o700);
  const known = await readVerifiers(folder);
  const name = known.at(-1)?.split('+')[0];
  const signer = await readOrCreate(join(folder, names.signer), () => `${newKeys(name ?? origin()).signer}\n`);
  const own = verifierOf(signer);
  // An older key stays in the list: checkpoints that it signed are verified by it.
  if (!known.includes(own)) await writeFile(join(folder, names.verifiers), `${[own, ...known].join('\n')}\n`, 0o644);
  return {
    ...{ signer: signer.trim(), verifiers: [own, ...known.filter((key) => key !== own)] },
    ...(await readKept(folder)),
  };
}

/** What a check needs of the files. */
export type KeptFiles = Omit<LogFiles, 'signer'>;

/** Reads the files without any secret, and creates nothing. */
export async function readLogFiles(folder: string): Promise<KeptFiles> {
  return { verifiers: await readVerifiers(folder), ...(await readKept(folder)) };
}

/** Reads what was kept when checkpoints were made. */
export async function readKept(folder: string): Promise<Pick<LogFiles, 'kept' | 'checkpoints'>> {
  const kept = (await readFile(join(folder, names.leaves)).catch(missing)) ?? Buffer.alloc(0);
  return { kept, checkpoints: await readCheckpoints(folder) };
}

/** Leaves that a start reads: more than it reads of the log. */
const newestLeaves = 20_000;

/** Reads the newest of the leaves that were kept when the last checkpoint was made. */
export async function readKeptEnd(folder: string): Promise<Buffer> {
  const file = await open(join(folder, names.leaves)).catch(missing);
  if (file === null) return Buffer.alloc(0);
  try {
    const { size } = await file.stat();
    const length = Math.min(size - (size % recordBytes), newestLeaves * recordBytes);
    const { buffer } = await file.read({
      buffer: Buffer.alloc(length),
      position: size - (size % recordBytes) - length,
    });
    return buffer;
  } finally {
    await file.close();
  }
}

/** Returns the public keys of the log, the newest first. */
export async function readVerifiers(folder: string): Promise<readonly VerifierKey[]> {
  return (await readText(join(folder, names.verifiers)))?.split('\n').filter((line) => line !== '') ?? [];
}

/** Returns when the key that signs was made, by the time of its file; null without one. */
export async function keyMadeAt(folder: string): Promise<Date | null> {
  return (await stat(join(folder, names.signer)).catch(missing))?.mtime ?? null;
}

/** Returns the checkpoints in a folder, oldest first; none if the folder does not exist. */
export async function readCheckpoints(folder: string): Promise<readonly KeptCheckpoint[]> {
  const found = (await readdir(folder).catch(missing)) ?? [];
  const wanted = found.filter((name) => name.endsWith(checkpointEnd));
  wanted.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return Promise.all(wanted.map(async (name) => ({ name, note: await readFile(join(folder, name), 'utf8') })));
}

/** Keeps the hashes of the leaves and a checkpoint of them; then copies of the checkpoint in other folders. */
export async function keepCheckpoint(
  folder: string,
  leaves: Buffer,
  { note, size, copies }: Readonly<{ note: string; size: number; copies: readonly string[] }>,
): Promise<readonly string[]> {
  await writeFile(join(folder, names.leaves), leaves, 0o600);
  const paths = [folder, ...copies].map((each) => join(each, `${size}${checkpointEnd}`));
  for (const path of paths) {
    const keep = async () => {
      await makeFolder(dirname(path));
      await writeFile(path, withLinesOf((await readText(path)) ?? '', note), 0o644);
    };
    await keep().catch((error: Error) => {
      throw path.startsWith(folder)
        ? error
        : new Error(`the checkpoint could not be copied to ${path}: ${error.message}`);
    });
  }
  return paths;
}

/** Returns a note with the signatures that an earlier one of the same text has: by an older key, or by witnesses. */
function withLinesOf(earlier: string, note: string): string {
  const end = note.indexOf('\n\n') + 2;
  if (earlier.slice(0, end) !== note.slice(0, end)) return note;
  const own = note.slice(end).split('\n');
  const signers = new Set(own.map(signerOf));
  const others = earlier
    .slice(end)
    .split('\n')
    .filter((line) => !signers.has(signerOf(line)));
  return note + others.map((line) => `${line}\n`).join('');
}

/** Returns the name and the key of a line with a signature. */
function signerOf(line: string): string {
  const [, name, signature = ''] = line.split(' ');
  return `${name} ${Buffer.from(signature, 'base64').subarray(0, 4).toString('hex')}`;
}

/** Two processes that create the file at the same time get the same text. */
async function readOrCreate(path: string, create: () => string): Promise<string> {
  const found = await readText(path);
  if (found !== null) return found;
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, create(), 0o600);
  await link(unfinished, path).catch((error: Error & { code?: string }) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(unfinished);
  return (await readText(path)) ?? '';
}

async function readText(path: string): Promise<string | null> {
  return (await readFile(path, 'utf8').catch(missing)) ?? null;
}

/** Creates a folder in one that exists. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: Error & { code?: string }) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

function missing(error: Error & { code?: string }): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Replaces a file at once and durably. */
async function writeFile(path: string, content: string | Buffer, mode: number): Promise<void> {
  const unfinished = `${path}.tmp`;
  const file = await open(unfinished, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
