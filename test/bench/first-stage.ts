import { readJson, stageOf, startRuns } from '../support/documents.js';
import { startNoopService } from '../support/test-service.js';
import { percentile, rawSyncedAppend, report, timeCalls } from './measure.js';

/**
 * How long after a 202 the first stage has done its work: a no-op stage, so that this is waiting and recording alone.
 */

const service = await startNoopService();
const sample = async () => {
  const summary = await startRuns(service, { run_date: '2026-11-20' }, { prefer: 'respond-async' });
  const answered = Date.now();
  const [runId] = summary['brief_run_ids'] as string[];
  for (;;) {
    const hub = stageOf(await readJson(service, `/api/v1/brief/runs/${runId}`), 'hub_lookup');
    if (hub['status'] === 'completed') return Date.parse(String(hub['completed_at'])) - answered;
  }
};
await timeCalls(20, 1, sample);
const samples: number[] = [];
await timeCalls(100, 1, async () => samples.push(Math.max(0, await sample())));
const limit = rawSyncedAppend();
report('first stage after the 202', {
  p50_ms: percentile(samples, 0.5),
  p99_ms: percentile(samples, 0.99),
  limit_ms: limit,
  limit: 'one raw synced append; timestamps are whole milliseconds, 0 when the stage was done before the 202 arrived',
  ratio: percentile(samples, 0.5) / limit,
});
await service.end();
