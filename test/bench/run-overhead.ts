import { startRuns } from '../support/documents.js';
import { startNoopService } from '../support/test-service.js';
import { percentile, rawSyncedAppend, report, timeCalls } from './measure.js';

/** What a run costs beside its stages: fourteen stages that do nothing, fifteen durable appends, over HTTP. */

const appendsOfRun = 15;
const service = await startNoopService();
const run = () => startRuns(service, { run_date: '2026-11-20' });
await timeCalls(60, 4, run);
const raw = rawSyncedAppend();

for (const atOnce of [1, 16, 64]) {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const samples = await timeCalls(Math.max(100, atOnce * 8), atOnce, run);
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  report('run overhead', {
    at_once: atOnce,
    p50_ms: percentile(samples, 0.5),
    p99_ms: percentile(samples, 0.99),
    runs_per_second: samples.length / seconds,
    cpu_ms_per_run: (user + system) / 1000 / samples.length,
    limit_ms: raw * appendsOfRun,
    limit: 'fifteen raw synced appends, one after the other',
    ratio: percentile(samples, 0.5) / (raw * appendsOfRun),
  });
}
await service.end();
