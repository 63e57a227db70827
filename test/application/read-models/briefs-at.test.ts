import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readModels } from '../../../adapters/projections/projection-list.js';
import { eventsUntil } from '../../../src/application/audit/replay.js';
import type { Brief } from '../../../src/domain/run/events.js';
import type { RecordedEvent } from '../../../src/ports/event-store.js';
import { changedRow } from '../../../src/ports/projection.js';
import { startTestApplication } from '../../support/application.js';
import { recordedRuns } from '../../support/recorded-runs.js';

const { recentBriefs } = readModels;
const { store } = await recordedRuns();
const { application, stop } = await startTestApplication({ ports: store });
const log: RecordedEvent[] = [];
for await (const batch of eventsUntil(store.events, 0, await store.events.head())) log.push(...batch);

/** Folds the whole log, as the view does. */
function listed(instant: string): readonly Brief[] {
  const rows = new Map<string, { brief: Brief; position: number }>();
  for (const event of log.filter(({ metadata }) => metadata.time <= instant)) {
    const key = changedRow(recentBriefs, event);
    if (key === null) continue;
    const brief = recentBriefs.evolve(rows.get(key)?.brief ?? null, event);
    if (brief === null) rows.delete(key);
    else rows.set(key, { brief, position: event.position });
  }
  return [...rows.values()].sort((one, other) => other.position - one.position).map(({ brief }) => brief);
}

const test = suite('the list of briefs as of an instant');

test('is at every moment what the view was then', async () => {
  const moments = [...new Set(log.map(({ metadata }) => metadata.time))];
  const lengths = new Set<number>();
  for (const moment of ['2001-01-01T00:00:00.000Z', ...moments, '2999-01-01T00:00:00.000Z']) {
    const { value, age } = await application.queries.briefsAt(moment, 100);
    assert.equal([value, age], [listed(moment), null], moment);
    lengths.add(value.length);
  }
  assert.equal([...lengths].sort(), [0, 1, 2, 3], 'one is unpublished');
});

test('has at most as many as were asked for, and is now the recent list', async () => {
  const all = (await application.queries.recentBriefs(100)).value;
  assert.equal((await application.queries.briefsAt('2999-01-01T00:00:00.000Z', 100)).value, all);
  assert.equal((await application.queries.briefsAt('2999-01-01T00:00:00.000Z', 1)).value, all.slice(0, 1));
});

test.after(stop);
test.run();
