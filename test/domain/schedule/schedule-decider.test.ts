import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import type { ScheduleCommand } from '../../../src/domain/schedule/commands.js';
import type { ScheduleEvent } from '../../../src/domain/schedule/events.js';
import { scheduleDecider } from '../../../src/domain/schedule/schedule-decider.js';
import { countedFrom, type Schedule, type ScheduleState } from '../../../src/domain/schedule/state.js';
import { played, scenario } from '../../support/given-when-then.js';

const schedule = scenario<ScheduleCommand, ScheduleEvent, ScheduleState>(scheduleDecider);
/** A time of 20 November, or of the day of that month. */
const at = (time: string, day = 20) => `2026-11-${day}T${time}:00.000Z`;
const cron = '0 6 * * *';
const zone = { time_zone: 'UTC' };
const setAt = (time: string, expression: string | null = cron, day = 20): ScheduleEvent => ({
  type: 'ScheduleSet',
  data: { cron: expression, ...zone, at: at(time, day) },
});
const ticked = (time: string, day = 20): ScheduleEvent => ({
  type: 'ScheduleTicked',
  data: { scheduled_for: at(time, day), missed: 0, process: 'one', at: at(time, day) },
});
const done = (time: string): ScheduleEvent => ({
  type: 'ScheduleTickDone',
  data: { scheduled_for: at(time), at: at(time) },
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
  assert.equal(schedule.given().when(set('05:00')).events, [setAt('05:00')]);
  schedule.given(setAt('05:00')).when(set('05:00')).thenNothing();
  schedule.given(setAt('05:00')).when(set('08:00')).thenNothing();
});

test('another expression, another zone, and none are another schedule', () => {
  assert.equal(schedule.given(setAt('05:00')).when(set('08:00', '0 7 * * *')).events, [setAt('08:00', '0 7 * * *')]);
  assert.is(schedule.given(setAt('05:00')).when(set('08:00', cron, 'Europe/Berlin')).events.length, 1);
  assert.equal(schedule.given(setAt('05:00')).when(set('08:00', null)).events, [setAt('08:00', null)]);
});

test('a service that never had a schedule, or has none any more, records nothing of having none', () => {
  schedule.given().when(set('05:00', null)).thenNothing();
  schedule
    .given(setAt('05:00'), setAt('06:00', null))
    .when(set('08:00', null, 'Europe/Berlin'))
    .thenNothing();
});

test('a schedule whose beginning lies ahead of the clock, because that was put back, begins again now', () => {
  const again = (time: string, expression = cron): ScheduleCommand => ({
    type: 'BeginAgain',
    data: { cron: expression, ...zone, at: at(time) },
  });
  assert.equal(schedule.given(setAt('09:00')).when(again('08:59')).events, [setAt('08:59')]);
  schedule.given(setAt('09:00')).when(again('09:00')).thenNothing();
  schedule.given(setAt('09:00')).when(again('08:59', '0 7 * * *')).thenNothing();
  schedule.given().when(again('08:59')).thenNothing();
});

test('an occurrence that is due is run once, with what was missed', () => {
  const { events } = schedule.given(setAt('05:00')).when(tick('06:00', '06:01'));
  const data = { scheduled_for: at('06:00'), missed: 2, process: 'one', at: at('06:01') };
  assert.equal(events, [{ type: 'ScheduleTicked', data }]);
  schedule.given(setAt('05:00'), ticked('06:00')).when(tick('06:00', '06:02')).thenNothing();
});

test('nothing is run before it is due, or without a schedule', () => {
  schedule.given(setAt('05:00')).when(tick('06:00', '05:59')).thenNothing();
  schedule.given().when(tick('06:00')).thenNothing();
  schedule.given().when(finish('06:00')).thenNothing();
});

test('nothing older than what was run, or than the schedule itself, is ever run', () => {
  schedule.given(setAt('05:00'), ticked('07:00')).when(tick('06:00', '07:30')).thenNothing();
  schedule.given(setAt('06:30')).when(tick('06:00', '07:00')).thenNothing();
  schedule.given(setAt('06:00')).when(tick('06:00', '07:00')).thenNothing();
  schedule.given(setAt('05:00'), setAt('05:30', null), setAt('07:00')).when(tick('06:00', '07:00')).thenNothing();
});

test('an occurrence of another schedule than the recorded one is not run', () => {
  schedule.given(setAt('05:00', '0 7 * * *')).when(tick('06:00')).thenNothing();
  schedule.given(setAt('05:00', null)).when(tick('06:00')).thenNothing();
});

test('a clock put back meets what it has run already, and what lies between', () => {
  const ran = [setAt('05:00'), ticked('06:00'), ticked('07:00')];
  schedule
    .given(...ran)
    .when(tick('06:00', '06:30'))
    .thenNothing();
  schedule
    .given(...ran)
    .when(tick('07:00', '07:30'))
    .thenNothing();
  assert.is(schedule.given(...ran).when(tick('06:15', '06:30')).events.length, 1);
});

test('a tick of a clock that ran days ahead does not stop the schedule once the clock is right', () => {
  const state = stateOf(setAt('05:00'), ticked('06:00', 29));
  assert.is(countedFrom(state, at('07:00')), at('05:00'));
  assert.is(countedFrom(state, at('05:59', 29)), at('05:00'));
  assert.is(countedFrom(state, at('06:00', 29)), at('06:00', 29));
  assert.is(schedule.given(setAt('05:00'), ticked('06:00', 29)).when(tick('06:00')).events.length, 1);
});

test('a tick ends once', () => {
  const { events } = schedule.given(setAt('05:00'), ticked('06:00')).when(finish('06:00'));
  assert.equal(events, [{ type: 'ScheduleTickDone', data: { scheduled_for: at('06:00'), at: at('09:00') } }]);
  schedule.given(setAt('05:00'), ticked('06:00'), done('06:00')).when(finish('06:00')).thenNothing();
  schedule.given(setAt('05:00'), ticked('06:00')).when(finish('07:00')).thenNothing();
});

test('what an earlier schedule left open is closed with it, and stays known', () => {
  const { ticks } = stateOf(setAt('05:00'), ticked('06:00'), setAt('06:01', null), setAt('06:02'));
  assert.equal(ticks, [{ scheduledFor: at('06:00'), process: 'one', open: false }]);
});

test('the same schedule begun again goes on with what it left open', () => {
  const { ticks } = stateOf(setAt('07:00'), ticked('06:00'), setAt('06:30'));
  assert.equal(ticks, [{ scheduledFor: at('06:00'), process: 'one', open: true }]);
});

test('the end of one tick leaves another one open', () => {
  const { ticks } = stateOf(setAt('05:00'), ticked('06:00'), ticked('07:00'), done('07:00'));
  assert.equal(
    ticks.map(({ open }) => open),
    [true, false],
  );
});

test('an event before any schedule changes nothing, and a schedule never ends', () => {
  assert.is(scheduleDecider.evolve(null, ticked('06:00')), null);
  assert.not.ok(scheduleDecider.isTerminal(stateOf(setAt('05:00', null))));
});

test('the newest thousand ticks are remembered', () => {
  const minutes = (count: number) => new Date(Date.parse(at('05:00')) + count * 60_000).toISOString();
  const ticks = Array.from({ length: 1001 }, (_, count): ScheduleEvent => {
    const moment = minutes(count + 1);
    return { type: 'ScheduleTicked', data: { scheduled_for: moment, missed: 0, process: 'one', at: moment } };
  });
  const state = stateOf(setAt('05:00'), ...ticks);
  assert.is(state.ticks.length, 1000);
  assert.is(state.ticks[0]?.scheduledFor, minutes(2));
});

test('a history of commands leads to the same state as its events', () => {
  const events = played(scheduleDecider, [set('05:00'), tick('06:00'), finish('06:00'), set('07:00', null)]);
  assert.equal(
    events.map(({ type }) => type),
    ['ScheduleSet', 'ScheduleTicked', 'ScheduleTickDone', 'ScheduleSet'],
  );
  assert.is(stateOf(...events).cron, null);
});

test.run();
