import type { TestService } from './test-service.js';

/** A JSON document whose fields a test looks into. */
export type JsonDocument = Readonly<Record<string, unknown>>;

/** Starts the runs of a date and gives the summary. */
export async function startRuns(service: TestService, body: JsonDocument, headers = {}): Promise<JsonDocument> {
  const response = await service.ask('/api/v1/brief/run', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return (await response.json()) as JsonDocument;
}

/** Starts the runs of a date and gives the record of the first. */
export async function startAndRead(
  service: TestService,
  body: JsonDocument = { run_date: '2026-11-20' },
): Promise<JsonDocument> {
  const summary = await startRuns(service, body);
  const [runId] = summary['brief_run_ids'] as string[];
  return readJson(service, `/api/v1/brief/runs/${runId}`);
}

export async function readJson(service: TestService, path: string): Promise<JsonDocument> {
  return (await (await service.ask(path)).json()) as JsonDocument;
}

/** One stage of a record. */
export function stageOf(record: JsonDocument, stage: string): JsonDocument {
  return ((record['stages'] as JsonDocument)[stage] ?? {}) as JsonDocument;
}
