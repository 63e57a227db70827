import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import type { ScheduleEvent } from '../../../src/domain/schedule/events.js';
import { scheduleDecider } from '../../../src/domain/schedule/schedule-decider.js';
import type { ScheduleState } from '../../../src/domain/schedule/state.js';

type Recorded = Readonly<{ events: readonly ScheduleEvent[]; state: ScheduleState }>;

/** What was recorded in the first shape of the events is kept as it is, and has to be understood for ever. */
const file = new URL('../../../../test/fixtures/schedule/1.json', import.meta.url);
const { events, state } = JSON.parse(readFileSync(file, 'utf8')) as Recorded;

test('a recorded history of a schedule leads to the state of its day', () => {
  assert.equal(fold<ScheduleEvent, ScheduleState>(scheduleDecider, events), state);
});

test('every kind of event is on record, an edited schedule, one that was off, and a tick that was cut off among them', () => {
  assert.equal([...new Set(events.map(({ type }) => type))].toSorted(), [
    'ScheduleSet',
    'ScheduleTickDone',
    'ScheduleTicked',
  ]);
  assert.ok(events.some(({ data }) => 'cron' in data && data.cron === null));
  assert.equal([...new Set(state?.ticks.map(({ open }) => open))].toSorted(), [false, true]);
});

test.run();
