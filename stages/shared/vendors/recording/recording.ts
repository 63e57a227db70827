import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { VendorProblem } from '../vendor-problem.js';
import { type Answer, type AskedRequest, exchangeText, fileNameOf, recordedAnswer } from './exchange.js';

/** Where exchanges are kept, and whether they are written there or answered from there. */
export type Recording = Readonly<{ directory: string; mode: 'record' | 'replay' }>;

/** The recorded answer. Rejects with a `VendorProblem` that names the file when there is none, or none that can be used. */
export async function replayed(directory: string, vendor: string, request: AskedRequest): Promise<Answer> {
  const path = join(directory, fileNameOf(vendor, request));
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new VendorProblem(`is replayed, and ${request.method} ${request.path} is not on record: ${path}`, false, {
      cause: error,
    });
  });
  const answer = recordedAnswer(text);
  if (answer === null) throw new VendorProblem(`is replayed, and the record cannot be read: ${path}`, false);
  return answer;
}

/**
 * Keeps an exchange, without secrets. The file is there whole or not at all. A success takes the place of what was recorded before;
 * a refusal does not, so that an attempt that had to wait does not hide the one that came through.
 */
export async function keep(
  directory: string,
  vendor: string,
  { request, answer, secrets }: Readonly<{ request: AskedRequest; answer: Answer; secrets: readonly string[] }>,
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, fileNameOf(vendor, request));
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeThrough(unfinished, exchangeText(vendor, request, answer, secrets));
    if (answer.status < 300) await rename(unfinished, path);
    else await link(unfinished, path).catch(unlessThere);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
