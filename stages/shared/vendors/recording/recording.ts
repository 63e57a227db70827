import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../../../src/ports/log.js';
import { VendorProblem } from '../vendor-problem.js';
import {
  type Answer,
  type AskedRequest,
  askedRequest,
  exchangeText,
  fileNameOf,
  recordedAnswer,
  type SentRequest,
  type ToldAnswer,
} from './exchange.js';

/** Where exchanges are kept, and whether they are written there or answered from there. */
export type Recording = Readonly<{ directory: string; mode: 'record' | 'replay' }>;

export type RecordOptions = Readonly<{
  /** As the plugin names it, in lower case: it begins the names of recorded exchanges. */
  vendor: string;
  /** Never recorded, wherever they turn up. */
  secrets: readonly string[];
  recording: Recording | null;
}>;

/**
 * The answer to a request, in whatever way it is asked for: `ask` asks, and what it answers is kept; where exchanges are replayed
 * nobody is asked, and `again` makes of the recorded answer what `ask` would have told. Rejects as these do, and with a
 * `VendorProblem` where nothing is on record.
 */
export async function throughRecording<Told extends ToldAnswer>(
  request: SentRequest,
  { vendor, secrets, recording, log }: RecordOptions & Readonly<{ log: Log }>,
  { ask, again }: Readonly<{ ask(): Promise<Told>; again(recorded: Answer): Told }>,
): Promise<Told> {
  if (recording === null) return ask();
  const { directory, mode } = recording;
  const asked = askedRequest(request, secrets);
  if (mode === 'replay') return again(await replayed(directory, vendor, asked));
  const answer = await ask();
  // What is answered may have been paid for: it is used, whether or not it can be kept.
  await keep(directory, vendor, { request: asked, answer, secrets }).catch((error: unknown) =>
    log.warn('an exchange could not be recorded', { vendor, directory, error: String(error) }),
  );
  return answer;
}

/**
 * The recorded answer. Rejects with a `VendorProblem` that names the file when there is none, or none that can be used: without its
 * folder, for strangers may read the reason on a page.
 */
async function replayed(directory: string, vendor: string, request: AskedRequest): Promise<Answer> {
  const name = fileNameOf(vendor, request);
  const place = `in the folder of BRIEF_RECORD_DIR: ${name}`;
  const text = await readFile(join(directory, name), 'utf8').catch((error: unknown) => {
    const message = `is replayed, and ${request.method} ${request.path} is not on record ${place}`;
    throw new VendorProblem(message, false, { cause: error });
  });
  const answer = recordedAnswer(text);
  if (answer === null) throw new VendorProblem(`is replayed, and the record cannot be read ${place}`, false);
  return answer;
}

/**
 * Keeps an exchange, without secrets. The file is there whole or not at all. A success takes the place of what was recorded before;
 * a refusal does not, so that an attempt that had to wait does not hide the one that came through.
 */
async function keep(
  directory: string,
  vendor: string,
  { request, answer, secrets }: Readonly<{ request: AskedRequest; answer: ToldAnswer; secrets: readonly string[] }>,
): Promise<void> {
  const text = exchangeText(vendor, request, answer, secrets);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, fileNameOf(vendor, request));
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeThrough(unfinished, text);
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
