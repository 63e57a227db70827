import type { Decider, Message } from '../decider.js';
import type { Instant } from '../time.js';
import type { ScheduleEvent, ScheduleSet } from './events.js';

/**
 * A tick that ran. It is `open` until its requests are recorded, or until another schedule replaces the one it belongs
 * to.
 */
export type Tick = Readonly<{ scheduledFor: Instant; process: string; open: boolean }>;

/** The schedule as its history describes it. `ticks` are the newest ones, in the order in which they were recorded. */
export type Schedule = Readonly<{ cron: string | null; timeZone: string; setAt: Instant; ticks: readonly Tick[] }>;

/** Null before the first schedule was set. */
export type ScheduleState = Schedule | null;

/**
 * Returns the moment after which occurrences can be due now: earlier ones ran, were missed, or belong to another
 * schedule. Ticks later than the clock are ignored, because the clock was ahead once; they count again when it gets
 * there.
 */
export function countedFrom({ setAt, ticks }: Schedule, now: Instant): Instant {
  let from = setAt;
  for (const { scheduledFor } of ticks) if (scheduledFor <= now && scheduledFor > from) from = scheduledFor;
  return from;
}

export type ScheduleCommand = SetSchedule | RestartSchedule | TickSchedule | FinishTick;

/** The schedule that the service is configured with; `cron` null for none. */
export type SetSchedule = Message<'SetSchedule', { cron: string | null; time_zone: string; at: Instant }>;

/** The clock was set back to before the start of this schedule, which therefore starts again now. */
export type RestartSchedule = Message<'RestartSchedule', { cron: string; time_zone: string; at: Instant }>;

/** An occurrence of the schedule is due. `cron` and `time_zone` are those from which it was computed. */
export type TickSchedule = Message<
  'TickSchedule',
  { cron: string; time_zone: string; scheduled_for: Instant; missed: number; process: string; at: Instant }
>;

/** The requests of a tick are recorded. */
export type FinishTick = Message<'FinishTick', { scheduled_for: Instant; at: Instant }>;

/** Older ticks are dropped. They matter only when the clock is set back to before all of them. */
const mostTicks = 1000;

/** The service's own schedule: its cron expression, and which of its occurrences ran. It never ends. */
export const scheduleDecider: Decider<ScheduleCommand, ScheduleEvent, ScheduleState> = {
  initial: null,
  decide,
  evolve,
  isTerminal: () => false,
};

function decide(command: ScheduleCommand, state: ScheduleState): readonly ScheduleEvent[] {
  switch (command.type) {
    case 'SetSchedule':
      return set(command, state);
    case 'RestartSchedule':
      return state === null ? [] : restart(command, state);
    case 'TickSchedule':
      return state === null ? [] : tick(command, state);
    case 'FinishTick':
      return state === null ? [] : finish(command, state);
  }
}

function set({ data }: SetSchedule, state: ScheduleState): readonly ScheduleEvent[] {
  const wasOff = state === null || state.cron === null;
  if (data.cron === null ? wasOff : state !== null && isSame(state, data)) return [];
  return [{ type: 'ScheduleSet', data }];
}

function restart({ data }: RestartSchedule, state: Schedule): readonly ScheduleEvent[] {
  return isSame(state, data) && data.at < state.setAt ? [{ type: 'ScheduleSet', data }] : [];
}

/**
 * Returns nothing for an occurrence that is not due, belongs to another schedule, or is not newer than the last one
 * that ran.
 */
function tick({ data }: TickSchedule, state: Schedule): readonly ScheduleEvent[] {
  const { cron, time_zone, ...ticked } = data;
  const due = data.scheduled_for <= data.at && data.scheduled_for > countedFrom(state, data.at);
  return due && isSame(state, { cron, time_zone }) ? [{ type: 'ScheduleTicked', data: ticked }] : [];
}

function finish({ data }: FinishTick, { ticks }: Schedule): readonly ScheduleEvent[] {
  const open = ticks.some(({ scheduledFor, open }) => open && scheduledFor === data.scheduled_for);
  return open ? [{ type: 'ScheduleTickDone', data }] : [];
}

function evolve(state: ScheduleState, event: ScheduleEvent): ScheduleState {
  if (event.type === 'ScheduleSet') return replaced(state, event);
  if (state === null) return state;
  const { scheduled_for: scheduledFor } = event.data;
  if (event.type === 'ScheduleTickDone') {
    return { ...state, ticks: state.ticks.map((each) => (each.scheduledFor === scheduledFor ? closed(each) : each)) };
  }
  const added = { scheduledFor, process: event.data.process, open: true };
  return { ...state, ticks: [...state.ticks, added].slice(-mostTicks) };
}

/** Closes the open ticks of another schedule; the ticks themselves stay known, so that no occurrence runs twice. */
function replaced(state: ScheduleState, { data }: ScheduleSet): Schedule {
  const before = state?.ticks ?? [];
  const ticks = state !== null && isSame(state, data) ? before : before.map(closed);
  return { cron: data.cron, timeZone: data.time_zone, setAt: data.at, ticks };
}

function closed<Each extends Schedule['ticks'][number]>(each: Each): Each {
  return { ...each, open: false };
}

function isSame(state: Schedule, other: Readonly<{ cron: string | null; time_zone: string }>): boolean {
  return state.cron === other.cron && state.timeZone === other.time_zone;
}
