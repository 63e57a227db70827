import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { recordNewRun } from '../../src/application/deciding.js';
import { streamOfRun } from '../../src/application/run-streams.js';
import { stageKeys } from '../../src/domain/pipeline.js';
import { type EventStore, EventStoreUnavailable } from '../../src/ports/event-store.js';
import { runId, startRun } from '../support/runs.js';
import { advanceWith, begin, noopPlan, stateOf } from '../support/working-parts.js';

const test = suite('a resumed run');

const resumedId = runId.replace(/.$/u, (last) => (last === 'f' ? 'e' : 'f'));
const never = new AbortController().signal;

/** Cannot read the stream, the first so many times. */
function unreadable(store: EventStore, stream: string, times: number) {
  let left = times;
  const events: EventStore = {
    ...store,
    async read(name, from) {
      if (name !== stream || left === 0) return store.read(name, from);
      left -= 1;
      throw new EventStoreUnavailable('not now');
    },
  };
  return { events, left: () => left };
}

test('waits for a store that cannot tell just now what the run before it came to', async () => {
  const { events } = openMemoryStore();
  await begin(events);
  await advanceWith(events)(runId, false, never);
  const reused = stageKeys.slice(0, stageKeys.indexOf('html_generation'));
  const origin = { run_id: runId, from: 'html_generation', reused } as const;
  const start = startRun({ run_id: resumedId, plan: noopPlan(), origin, held: ['hub_lookup'] });
  await recordNewRun(events, resumedId, [start], { actor: 'service', requestId: null });
  const away = unreadable(events, streamOfRun(runId), 2);
  await advanceWith(away.events)(resumedId, false, never);
  assert.is(away.left(), 0);
  assert.is((await stateOf(events, resumedId)).status, 'ok');
});

test.run();
