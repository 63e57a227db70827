import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryEventStore } from '../../adapters/memory/event-store.js';
import { createScheduleRecord } from '../../src/application/schedule-record.js';
import { scheduleStream } from '../../src/application/schedule-stream.js';
import type { ScheduleCommand } from '../../src/domain/schedule/commands.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { settled } from '../support/virtual-clock.js';

const cron = { cron: '0 * * * *', time_zone: 'UTC' };
const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
const set: ScheduleCommand = { type: 'SetSchedule', data: { ...cron, at: at(0) } };
const tick = (hour: number): ScheduleCommand => ({
  type: 'TickSchedule',
  data: { ...cron, scheduled_for: at(hour), missed: 0, process: 'one', at: at(hour) },
});

test('what another process recorded is read once an append has lost to it, and only that', async () => {
  const store = memoryEventStore();
  const reads: (number | undefined)[] = [];
  const watched: EventStore = {
    ...store,
    read(stream, from) {
      reads.push(from);
      return store.read(stream, from);
    },
  };
  const [one, other] = [createScheduleRecord(watched), createScheduleRecord(store)];
  await one.decide(set);
  await other.decide(tick(1));
  const after = await one.decide(tick(2));
  assert.equal(
    after?.ticks.map(({ scheduledFor }) => scheduledFor),
    [at(1), at(2)],
  );
  assert.equal(reads, [0, 1]);
});

test('an append whose answer comes after that of a later one does not make the record forget it', async () => {
  const store = memoryEventStore();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow: EventStore = {
    ...store,
    async append(stream, events, expected, metadata) {
      const result = await store.append(stream, events, expected, metadata);
      if (expected === 0 && result.kind === 'appended') await held;
      return result;
    },
  };
  const record = createScheduleRecord(slow);
  await record.decide(set);
  const first = record.decide(tick(1));
  await settled();
  await record.decide(tick(2));
  release();
  assert.is((await first)?.ticks.length, 2);
  assert.is((await record.state())?.ticks.length, 2);
});

test('every event tells who caused it, when, and which one came before', async () => {
  const store = memoryEventStore();
  const record = createScheduleRecord(store);
  await record.decide(set);
  await record.decide(tick(1));
  const [first, second] = await store.read(scheduleStream);
  const who = { actor: 'schedule', request_id: null };
  assert.equal(first?.metadata, { ...who, time: at(0), causation_id: null });
  assert.equal(second?.metadata, { ...who, time: at(1), causation_id: first?.id });
});

test('what leads to nothing is not appended', async () => {
  const store = memoryEventStore();
  const record = createScheduleRecord(store);
  await record.decide(set);
  await record.decide({ type: 'SetSchedule', data: { ...cron, at: at(3) } });
  assert.is(await store.head(), 1);
});

test.run();
