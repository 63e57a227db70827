import { randomUUID } from 'node:crypto';
import { localOperations } from '../../adapters/composition/local-operations.js';
import { type JsonDocument, readJson, startRuns } from './documents.js';
import type { TestService } from './test-service.js';

/** A response of the service. */
export type Answer = Readonly<{ status: number; headers: Headers; body: JsonDocument }>;

const date = '2026-11-20';

export async function post(service: TestService, path: string, body?: unknown, headers = {}): Promise<Answer> {
  const response = await service.ask(`/api/v1/brief/${path}`, {
    method: 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as JsonDocument };
}

/** Requests an operation on a run. */
export function act(
  service: TestService,
  runId: string,
  what: 'cancel' | 'resume' | 'unpublish',
  body?: unknown,
): Promise<Answer> {
  return post(service, `runs/${runId}/${what}`, body);
}

/** Returns the status and the code, which programs rely on. */
export function outcomeOf({ status, body }: Answer): readonly [number, unknown] {
  return [status, body['code']];
}

/** Starts the one run of a show and returns its id as soon as there is one. */
export async function begin(service: TestService, body: JsonDocument = {}): Promise<string> {
  const headers = { prefer: 'respond-async', 'idempotency-key': randomUUID() };
  for (;;) {
    const summary = await startRuns(service, { run_date: date, ...body }, headers);
    const [runId] = summary['brief_run_ids'] as string[];
    if (runId !== undefined) return runId;
    // The hub has not listed the shows yet.
    if (summary['status'] !== 'processing') throw new Error(`nothing was started: ${JSON.stringify(summary)}`);
  }
}

/** Starts the one run of a show, waits until it has ended and returns its id. */
export async function make(service: TestService, body: JsonDocument = {}): Promise<string> {
  const summary = await startRuns(service, { run_date: date, ...body });
  const [runId, ...others] = summary['brief_run_ids'] as string[];
  if (runId === undefined || others.length > 0) throw new Error(`it made other runs: ${JSON.stringify(summary)}`);
  return runId;
}

export function recordOf(service: TestService, runId: string): Promise<JsonDocument> {
  return readJson(service, `/api/v1/brief/runs/${runId}`);
}

/** Resolves after a pause, so that a test that polls leaves the processor to the service in its process. */
export function betweenReads(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
}

/** The record, once it is so; throws when the run has ended and it is not. */
export async function recordWhen(
  service: TestService,
  runId: string,
  isSo: (record: JsonDocument) => boolean,
): Promise<JsonDocument> {
  for (;;) {
    const record = await recordOf(service, runId);
    if (isSo(record)) return record;
    if (record['status'] !== 'processing') throw new Error(`the run ended differently: ${JSON.stringify(record)}`);
    await betweenReads();
  }
}

/** The record of a run that has ended. */
export function ended(service: TestService, runId: string): Promise<JsonDocument> {
  return recordWhen(service, runId, ({ status }) => status !== 'processing');
}

export async function eventsOf(service: TestService, runId: string): Promise<readonly JsonDocument[]> {
  return (await readJson(service, `/api/v1/brief/runs/${runId}/events`))['events'] as JsonDocument[];
}

/** The statuses of all stages in the contract's order; null for a stage that has not started. */
export function statusesOf(record: JsonDocument): readonly unknown[] {
  return Object.values(record['stages'] as Readonly<Record<string, JsonDocument | null>>).map(
    (stage) => stage?.['status'] ?? null,
  );
}

/** Returns the status and text that a client without a key gets at an address of this service. */
export async function strangerAt(url: unknown): Promise<readonly [number, string]> {
  const response = await fetch(String(url));
  return [response.status, await response.text()];
}

/** Returns the differences that an audit of the service's store finds. */
export async function auditOf({ dataFolder }: TestService): Promise<readonly unknown[]> {
  return (await localOperations({ BRIEF_DATA_DIR: dataFolder }).auditReplay()).findings;
}
