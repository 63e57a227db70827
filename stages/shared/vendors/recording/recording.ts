import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../../../src/ports/log.js';
import { makeFolder } from '../make-folder.js';
import { VendorCallError } from '../vendor-call-error.js';
import {
  type AnyResponse,
  fileNameOf,
  parseExchange,
  type RecordedRequest,
  recordedRequest,
  type SentRequest,
  serializeExchange,
  type VendorResponse,
} from './exchange.js';

/** The folder of recorded exchanges, and whether they are written to it or replayed from it. */
export type Recording = Readonly<{ directory: string; mode: 'record' | 'replay' }>;

export type RecordOptions = Readonly<{
  /** The plugin's name for the vendor, in lower case; the prefix of the file names. */
  vendor: string;
  /** Redacted wherever they occur. */
  secrets: readonly string[];
  recording: Recording | null;
}>;

/**
 * Resolves with the response of `send` and records it. In a replay, `send` is not called: `replay` converts the
 * recorded response. Rejects as these do, and with a `VendorCallError` when nothing is recorded for the request.
 */
export async function withRecording<Response extends AnyResponse>(
  request: SentRequest,
  { vendor, secrets, recording, log }: RecordOptions & Readonly<{ log: Log }>,
  { send, replay }: Readonly<{ send(): Promise<Response>; replay(recorded: VendorResponse): Response }>,
): Promise<Response> {
  if (recording === null) return send();
  const { directory, mode } = recording;
  const recorded = recordedRequest(request, secrets);
  if (mode === 'replay') return replay(await readRecorded(directory, vendor, recorded));
  const response = await send();
  // The response may have been paid for, so it is used even if it cannot be recorded.
  await writeRecord(directory, vendor, { request: recorded, response, secrets }).catch((error: unknown) =>
    log.warn('an exchange could not be recorded', { vendor, directory, error: String(error) }),
  );
  return response;
}

/**
 * Resolves with the recorded response. Rejects with a `VendorCallError` that names the file when it is missing or
 * unusable; the folder is not named, because the reason may appear on a public page.
 */
async function readRecorded(directory: string, vendor: string, request: RecordedRequest): Promise<VendorResponse> {
  const name = fileNameOf(vendor, request);
  const place = `in the folder of BRIEF_RECORD_DIR: ${name}`;
  const text = await readFile(join(directory, name), 'utf8').catch((error: unknown) => {
    const message = `is replayed, and ${request.method} ${request.path} is not on record ${place}`;
    throw new VendorCallError(message, false, { cause: error });
  });
  const response = parseExchange(text);
  if (response === null) throw new VendorCallError(`is replayed, and the record cannot be read ${place}`, false);
  return response;
}

type Exchange = Readonly<{ request: RecordedRequest; response: AnyResponse; secrets: readonly string[] }>;

/**
 * Writes an exchange atomically. A success replaces an earlier record; an error response does not, so that it hides no
 * success.
 */
async function writeRecord(directory: string, vendor: string, { request, response, secrets }: Exchange): Promise<void> {
  const text = serializeExchange(vendor, request, response, secrets);
  await makeFolder(directory);
  const path = join(directory, fileNameOf(vendor, request));
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeSynced(unfinished, text);
    if (response.status < 300) await rename(unfinished, path);
    else await link(unfinished, path).catch(ignoreExisting);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
