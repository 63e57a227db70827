import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import type { ScheduleEvent } from '../../../src/domain/schedule/events.js';
import {
  countedFrom,
  type Schedule,
  type ScheduleCommand,
  type ScheduleState,
  scheduleDecider,
} from '../../../src/domain/schedule/schedule-decider.js';
import { scenario } from '../../support/given-when-then.js';

const schedule = scenario<ScheduleCommand, ScheduleEvent, ScheduleState>(scheduleDecider);
/** A time of 20 November, or of another day of that month. */
const at = (time: string, day = 20) => `2026-11-${day}T${time}:00.000Z`;
const cron = '0 6 * * *';
const zone = { time_zone: 'UTC' };
const setAt = (time: string, expression: string | null = cron, day = 20): ScheduleEvent => ({
  type: 'ScheduleSet',
  data: { cron: expression, ...zone, at: at(time, day) },
});
const ticked = (time: string, day = 20, now = time): ScheduleEvent => ({
  type: 'ScheduleTicked',
  data: { scheduled_for: at(time, day), missed: 2, process: 'one', at: at(now, day) },
});
const done = (time: string): ScheduleEvent => ({
  type: 'ScheduleTickDone',
  data: { scheduled_for: at(time), at: at('09:00') },
});
const set = (time: string, expression: string | null = cron, timeZone = 'UTC'): ScheduleCommand => ({
  type: 'SetSchedule',
  data: { cron: expression, time_zone: timeZone, at: at(time) },
});
const tick = (scheduledFor: string, now = scheduledFor, expression = cron): ScheduleCommand => ({
  type: 'TickSchedule',
  data: { cron: expression, ...zone, scheduled_for: at(scheduledFor), missed: 2, process: 'one', at: at(now) },
});
const finish = (time: string): ScheduleCommand => ({
  type: 'FinishTick',
  data: { scheduled_for: at(time), at: at('09:00') },
});
const stateOf = (...events: readonly ScheduleEvent[]): Schedule => {
  const state = fold<ScheduleEvent, ScheduleState>(scheduleDecider, events);
  if (state === null) throw new Error('no schedule was set');
  return state;
};

test('a schedule is set once, however often the service starts with it', () => {
  schedule.given().when(set('05:00')).then(setAt('05:00'));
  schedule.given(setAt('05:00')).ignores(set('08:00'));
});

test('a schedule with another expression, another time zone or no expression is another one', () => {
  schedule.given(setAt('05:00')).when(set('08:00', '0 7 * * *')).then(setAt('08:00', '0 7 * * *'));
  schedule
    .given(setAt('05:00'))
    .when(set('08:00', cron, 'Europe/Berlin'))
    .then({ type: 'ScheduleSet', data: { cron, time_zone: 'Europe/Berlin', at: at('08:00') } });
  schedule.given(setAt('05:00')).when(set('08:00', null)).then(setAt('08:00', null));
});

test('no schedule is recorded only when there was one', () => {
  schedule.given().ignores(set('05:00', null));
  schedule.given(setAt('05:00'), setAt('06:00', null)).ignores(set('08:00', null, 'Europe/Berlin'));
});

test('a schedule restarts when the clock was set back to before its start', () => {
  const restart = (time: string, expression = cron): ScheduleCommand => ({
    type: 'RestartSchedule',
    data: { cron: expression, ...zone, at: at(time) },
  });
  schedule.given(setAt('09:00')).when(restart('08:59')).then(setAt('08:59'));
  schedule.given(setAt('09:00')).ignores(restart('09:00'));
  schedule.given(setAt('09:00')).ignores(restart('08:59', '0 7 * * *'));
  schedule.given().ignores(restart('08:59'));
});

test('an occurrence that is due runs once', () => {
  schedule
    .given(setAt('05:00'))
    .when(tick('06:00', '06:01'))
    .then(ticked('06:00', 20, '06:01'));
  schedule.given(setAt('05:00'), ticked('06:00')).ignores(tick('06:00', '06:02'));
});

test('an occurrence does not run before it is due, or without a schedule', () => {
  schedule.given(setAt('05:00')).ignores(tick('06:00', '05:59'));
  schedule.given().ignores(tick('06:00'));
});

test('an occurrence does not run when a later one ran, or when the schedule was set later', () => {
  schedule.given(setAt('05:00'), ticked('07:00')).ignores(tick('06:00', '07:30'));
  schedule.given(setAt('06:00')).ignores(tick('06:00', '07:00'));
  schedule.given(setAt('05:00'), setAt('05:30', null), setAt('07:00')).ignores(tick('06:00', '07:00'));
});

test('an occurrence of another schedule does not run', () => {
  schedule.given(setAt('05:00', '0 7 * * *')).ignores(tick('06:00'));
  schedule.given(setAt('05:00', null)).ignores(tick('06:00'));
});

test('a clock that was set back repeats no occurrence that ran, but runs those between', () => {
  const ran = [setAt('05:00'), ticked('06:00'), ticked('07:00')];
  schedule.given(ran).ignores(tick('06:00', '06:30'));
  schedule
    .given(ran)
    .when(tick('06:15', '06:30'))
    .then(ticked('06:15', 20, '06:30'));
});

test('a tick of a clock that was days ahead counts only once the clock gets there', () => {
  const state = stateOf(setAt('05:00'), ticked('06:00', 29));
  const counted = [at('05:59', 29), at('06:00', 29)].map((now) => countedFrom(state, now));
  assert.equal(counted, [at('05:00'), at('06:00', 29)]);
});

test('a tick is done once', () => {
  schedule.given(setAt('05:00'), ticked('06:00')).when(finish('06:00')).then(done('06:00'));
  schedule.given(setAt('05:00'), ticked('06:00'), done('06:00')).ignores(finish('06:00'));
  schedule.given(setAt('05:00'), ticked('06:00')).ignores(finish('07:00'));
  schedule.given().ignores(finish('06:00'));
});

test('a tick is closed with its schedule, and stays known', () => {
  const { ticks } = stateOf(setAt('05:00'), ticked('06:00'), setAt('06:01', null), setAt('06:02'));
  assert.equal(ticks, [{ scheduledFor: at('06:00'), process: 'one', open: false }]);
});

test('a tick stays open when the same schedule restarts', () => {
  const { ticks } = stateOf(setAt('07:00'), ticked('06:00'), setAt('06:30'));
  assert.equal(ticks, [{ scheduledFor: at('06:00'), process: 'one', open: true }]);
});

test('a tick stays open when another one is done', () => {
  const { ticks } = stateOf(setAt('05:00'), ticked('06:00'), ticked('07:00'), done('07:00'));
  assert.equal(
    ticks.map(({ open }) => open),
    [true, false],
  );
});

test('a tick before any schedule changes nothing, and a schedule never ends', () => {
  assert.is(scheduleDecider.evolve(null, ticked('06:00')), null);
  assert.not.ok(scheduleDecider.isTerminal(stateOf(setAt('05:00', null))));
});

test('the newest thousand ticks are kept', () => {
  const minutes = (count: number) => new Date(Date.parse(at('05:00')) + count * 60_000).toISOString();
  const ticks = Array.from({ length: 1001 }, (_, count): ScheduleEvent => {
    const moment = minutes(count + 1);
    return { type: 'ScheduleTicked', data: { scheduled_for: moment, missed: 0, process: 'one', at: moment } };
  });
  const state = stateOf(setAt('05:00'), ...ticks);
  assert.equal([state.ticks.length, state.ticks[0]?.scheduledFor], [1000, minutes(2)]);
});

test.run();
