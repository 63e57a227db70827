import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { readModels } from '../../../adapters/projections/projection-list.js';
import { fold } from '../../../src/domain/decider.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import { deadlineOf } from '../../../src/domain/run/time-limits.js';
import { streamOfRun } from '../../../src/domain/streams.js';
import { instantOf } from '../../../src/domain/time.js';
import { changedRow } from '../../../src/ports/projection.js';
import { appendsOf, type Course, courses, runIdOf } from '../../support/sample-histories.js';

const { runList } = readModels;
const test = suite('the row of a run');
const seenEnding = new Set<Course>();
const seenWithDeadline = new Set<Course>();

for (const [number, course] of courses.entries()) {
  test(`gives the deadline, and whether the run is ending, after each append: ${course}`, async () => {
    const { events } = openMemoryStore();
    const stream = streamOfRun(runIdOf(number));
    const metadata = {
      time: '2026-11-20T09:00:00.000Z',
      actor: 'service',
      request_id: null,
      causation_id: null,
      worker: 'test',
    };
    const past: RunEvent[] = [];
    for (const append of appendsOf(course, number)) {
      await events.append(stream, append, past.length === 0 ? 'no_stream' : past.length - 1, metadata);
      past.push(...append);
      const run = fold<RunEvent, Run | null>(runDecider, past);
      const own = (await events.read(stream)).filter((event) => changedRow(runList, event) !== null);
      const row = fold({ initial: null, evolve: runList.evolve }, own);
      assert.equal([row?.ending, row?.deadline], [run !== null && run.ending !== null, run && deadlineText(run)]);
      if (row?.ending === true) seenEnding.add(course);
      if (row !== null && row.deadline !== null) seenWithDeadline.add(course);
    }
  });
}

test('has no negative duration when the clock was set back during the run', () => {
  const events = appendsOf('ok', 0).flat();
  const last = events.at(-1) as Extract<RunEvent, { type: 'RunCompleted' }>;
  const back = { ...last, data: { ...last.data, at: '2020-01-01T00:00:00.000Z' } };
  const recorded = [...events.slice(0, -1), back].map((event) => ({ ...event, metadata: { actor: 'service' } }));
  const row = fold({ initial: null, evolve: runList.evolve }, recorded as never);
  assert.equal([row?.status, row?.completed_at, row?.duration], ['ok', back.data.at, 0]);
});

function deadlineText(run: Run): string | null {
  const deadline = deadlineOf(run);
  return deadline === null ? null : instantOf(deadline);
}

test('was ending, or had a deadline, in these', () => {
  assert.equal([...seenEnding], ['failed-with-withdrawal', 'cancelled-with-withdrawal']);
  assert.equal([...seenWithDeadline], ['ok', 'degraded-with-retries', 'with-fallbacks', 'interrupted', 'expired']);
});

test.run();
