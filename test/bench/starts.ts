import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEmbeddedStoreForReading } from '../../adapters/embedded/open-embedded-store.js';
import { type JsonDocument, readJson, startRuns } from '../support/documents.js';
import { runEndings, startedRuns } from '../support/log-records.js';
import { startNoopService, type TestService } from '../support/test-service.js';
import { percentile, rawSyncedAppend, report, timeCalls } from './measure.js';

/**
 * A thousand starts at once over a hundred idempotency keys, next to a bare server that takes as many requests and
 * answers as many
 * bytes; then 64 runs at once. Fails unless there are exactly a hundred runs, and 64 that went well.
 */

const tonight = { run_date: '2026-11-20' };
const starts = 1_000;
const keys = 100;
const atOnce = 64;

await warmUp();
await keyedStarts();
await runsAtOnce();

async function warmUp(): Promise<void> {
  const service = await startNoopService();
  await timeCalls(200, 16, startOver(service, []));
  await service.end();
}

/** Starts over the keys in turn. */
function startOver(service: TestService, answers: JsonDocument[]): () => Promise<void> {
  let next = 0;
  return async () => {
    const key = `start-${next % keys}`;
    next += 1;
    answers.push(await startRuns(service, tonight, { prefer: 'respond-async', 'idempotency-key': key }));
  };
}

async function keyedStarts(): Promise<void> {
  const service = await startNoopService();
  const answers: JsonDocument[] = [];
  const [seconds, samples] = await timed(startOver(service, answers));
  await untilIdle(service);
  await service.stop();
  const store = await openEmbeddedStoreForReading(service.dataFolder);
  const [runs, endings] = [await startedRuns(store.events), await runEndings(store.events)];
  await store.close();
  await service.end();
  requireExactly(keys, 'runs', new Set(runs).size === runs.length ? runs.length : -1);
  requireExactly(keys, 'completed runs', endings.filter((ending) => ending === 'RunCompleted').length);
  requireExactly(keys, 'run ids in the answers', new Set(answers.map((each) => String(each['brief_run_ids']))).size);
  const [bareSeconds, bare] = await besideBareServer(JSON.stringify(answers[0]));
  report('starts over keys', {
    ...{ starts, keys, runs: runs.length, starts_per_second: starts / seconds },
    p50_ms: percentile(samples, 0.5),
    p99_ms: percentile(samples, 0.99),
    limit_starts_per_second: starts / bareSeconds,
    limit_p50_ms: percentile(bare, 0.5),
    limit: 'a bare server that reads as many bodies and answers as many bytes',
    ratio: seconds / bareSeconds,
  });
}

async function runsAtOnce(): Promise<void> {
  const service = await startNoopService();
  const start = async () => (await startRuns(service, tonight))['status'];
  await timeCalls(16, 4, start);
  const statuses: unknown[] = [];
  const begun = performance.now();
  const samples = await timeCalls(atOnce, atOnce, async () => statuses.push(await start()));
  const seconds = (performance.now() - begun) / 1000;
  await service.end();
  requireExactly(atOnce, 'runs that went well', statuses.filter((status) => status === 'ok').length);
  const raw = rawSyncedAppend() * 15;
  report('runs at once', {
    ...{ runs: atOnce, runs_per_second: atOnce / seconds },
    p50_ms: percentile(samples, 0.5),
    p99_ms: percentile(samples, 0.99),
    all_ms: seconds * 1000,
    limit_ms: raw,
    limit: 'fifteen raw synced appends, one after the other',
    ratio: percentile(samples, 0.5) / raw,
  });
}

async function timed(call: () => Promise<unknown>): Promise<readonly [number, readonly number[]]> {
  const begun = performance.now();
  const samples = await timeCalls(starts, starts, call);
  return [(performance.now() - begun) / 1000, samples];
}

async function besideBareServer(answer: string): Promise<readonly [number, readonly number[]]> {
  const server = createServer((request, response) => {
    request.on('data', () => undefined).on('end', () => response.writeHead(202).end(answer));
  });
  const origin = await listening(server);
  const headers = { 'content-type': 'application/json' };
  const ask = async () => (await fetch(origin, { method: 'POST', headers, body: JSON.stringify(tonight) })).json();
  await timeCalls(200, 16, ask);
  const result = await timed(ask);
  server.closeAllConnections();
  server.close();
  return result;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function untilIdle(service: TestService): Promise<void> {
  for (;;) {
    const { working, waiting } = (await readJson(service, '/api/v1/brief/queue'))['runs'] as JsonDocument;
    if (working === 0 && waiting === 0) return;
  }
}

function requireExactly(expected: number, what: string, found: number): void {
  if (found === expected) return;
  process.stderr.write(`there are ${found} ${what}, not ${expected}\n`);
  process.exitCode = 1;
}
