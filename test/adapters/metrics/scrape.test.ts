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

test('does not wait for a store that does not respond', async () => {
  const [, event] = recorded(historyOf(startRun(), complete('hub_lookup', 1)));
  let listener: (batch: readonly RecordedEvent[]) => void = () => undefined;
  const never = () => new Promise<never>(() => undefined);
  const application = {
    watch(given: typeof listener) {
      listener = given;
      return () => undefined;
    },
    queries: { events: never },
    queue: never,
    positions: async () => ({ log: 7, views: 7 }),
  };
  const options = { worker: 'worker', version: '0.0.0', commit: null, now: () => 0, log: silentLog };
  const metrics = createMetrics(options);
  metrics.observe({ application: application as unknown as Application, isReady: async () => true });
  // The start of this run was recorded by another process, so that its history has to be read.
  if (event !== undefined) listener([{ ...event, stream: streamOfRun(runId) }]);
  const { value } = readScrape(await metrics.scrape());
  const late = (part: string) => value('brief_scrape_errors_total', { part });
  assert.equal([late('events'), late('queue'), late('positions')], [1, 1, null]);
  assert.equal([value('brief_ready'), value('brief_log_position')], [1, 7]);
  metrics.close();
});

test.run();
