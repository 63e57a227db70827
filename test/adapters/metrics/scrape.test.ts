import { setImmediate as turn } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMetrics } from '../../../adapters/metrics/create-metrics.js';
import type { Application } from '../../../src/application/create-application.js';
import { streamOfRun } from '../../../src/domain/streams.js';
import type { RecordedEvent } from '../../../src/ports/event-store.js';
import { recorded } from '../../support/dashboard.js';
import { readScrape } from '../../support/prometheus-text.js';
import { historyOf } from '../../support/run-controls.js';
import { complete, runId, startRun } from '../../support/runs.js';
import { silentLog } from '../../support/stage-context.js';

const test = suite('a scrape');

/** Metrics of a process that continues a run of another one: its history has to be read. */
function metricsOf({ events, queue }: Readonly<{ events: () => unknown; queue: () => unknown }>) {
  const [, event] = recorded(historyOf(startRun(), complete('hub_lookup', 1)));
  if (event === undefined) throw new Error('the run has one event');
  let listener: (batch: readonly RecordedEvent[]) => void = () => undefined;
  const application = {
    watch(given: typeof listener) {
      listener = given;
      return () => undefined;
    },
    queries: { events },
    queue,
    positions: async () => ({ log: 7, views: 7 }),
  };
  const options = { worker: 'worker', version: '0.0.0', commit: null, now: () => 0, log: silentLog };
  const metrics = createMetrics(options);
  metrics.observe({ application: application as unknown as Application, isReady: async () => true });
  return { ...metrics, observeEvent: () => listener([{ ...event, stream: streamOfRun(runId) }]) };
}

test('does not wait for a store that does not respond', async () => {
  const never = () => new Promise<never>(() => undefined);
  const metrics = metricsOf({ events: never, queue: never });
  metrics.observeEvent();
  const { value } = readScrape(await metrics.scrape());
  const late = (part: string) => value('brief_scrape_errors_total', { part });
  assert.equal([late('events'), late('queue'), late('positions')], [1, 1, null]);
  assert.equal([value('brief_ready'), value('brief_log_position')], [1, 7]);
  metrics.close();
});

test('counts what has happened since the last one; a hundred events do not wait for it', async () => {
  let reads = 0;
  const events = async () => {
    reads += 1;
    return [];
  };
  const metrics = metricsOf({ events, queue: async () => null });
  for (let count = 0; count < 99; count += 1) metrics.observeEvent();
  await turn();
  assert.is(reads, 0);
  metrics.observeEvent();
  await turn();
  assert.is(reads, 100);
  metrics.observeEvent();
  await metrics.scrape();
  assert.is(reads, 101);
  metrics.close();
});

test.run();
