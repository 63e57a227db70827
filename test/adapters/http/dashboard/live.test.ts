import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { streamOfRun } from '../../../../src/domain/streams.js';
import type { RecordedEvent } from '../../../../src/ports/event-store.js';
import { recorded, startDashboard } from '../../../support/dashboard.js';
import { historyOf } from '../../../support/run-controls.js';
import { startRun } from '../../../support/runs.js';

const [one = '', other = '', third = ''] = [1, 2, 3].map((number) => `0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3${number}`);
const listeners = new Set<(batch: readonly RecordedEvent[]) => void>();
const [event] = recorded(historyOf(startRun()));

const dashboard = await startDashboard({
  watch(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  queries: {
    runs: async () => ({ value: { rows: [], nextCursor: null }, age: null }),
    events: async (id) => (id === one || id === other ? recorded(historyOf(startRun({ run_id: id }))) : []),
  },
});

/** Records an event of a run. */
function happen(runId: string): void {
  if (event === undefined) throw new Error('there is no event');
  for (const listener of listeners) listener([{ ...event, stream: streamOfRun(runId) }]);
}

const test = suite('live updates');

/** Follows the changes of runs. `next` returns what comes next, '' at the end. */
async function follow(runIds: string) {
  const { cookie, api } = dashboard;
  const { body } = await fetch(`${api.origin}/live?of=${runIds}`, { headers: { cookie } });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value ?? '';
  assert.match(await next(), 'event: connected');
  return next;
}

test('are sent for the runs that a page shows, and for no others', async () => {
  const [shown, elsewhere] = [await follow(`${one},${other}`), await follow(third)];
  for (const runId of [one, other]) {
    happen(runId);
    assert.match(await shown(), 'event: change');
  }
  happen(third);
  assert.match(await elsewhere(), 'event: change');
  dashboard.api.health.enter('stopping');
  assert.is(await shown(), '');
  dashboard.api.health.enter('ready');
});

test('of a comparison are those of both runs; without one, of every run, for the list of runs to choose from', async () => {
  const { html } = await dashboard.get(`/compare?a=${one}&b=${other}`);
  assert.match(html, `data-live-of="${one},${other}"`);
  assert.match((await dashboard.get('/compare')).html, 'data-live-of="all"');
});

test.after(dashboard.api.close);
test.run();
