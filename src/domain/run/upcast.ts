import type { Message } from '../decider.js';
import { stageKeys } from '../pipeline.js';
import type { RunEvent, RunPlan, StagePlan } from './events.js';

type Stored = Message<string, Readonly<Record<string, unknown>>>;

/** What a field meant in the histories that were written before it was there. */
const laterFields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  RunStarted: { origin: null, held: [] },
  StageStarted: { queued_at: null },
  StageCompleted: { digest: null, held: [] },
  StageFailed: { usage: null, digest: null, held: [] },
  RunCancelled: { by: null, withdrawal: null },
};

/** The event in today's shape, whichever shape it was written in. What is no event of a run comes back as it is. */
export function upcast<Event extends Stored>(event: Event): Event & RunEvent {
  const later = laterFields[event.type];
  if (later === undefined || isOfToday(event, later)) return event as Event & RunEvent;
  const data: Readonly<Record<string, unknown>> = { ...event.data, ...later, ...event.data };
  if (event.type === 'RunStarted') return { ...event, data: { ...data, plan: plan(data['plan'] as RunPlan) } } as never;
  if (event.type === 'StageCompleted') return { ...event, data: { ...data, usage: usage(data['usage']) } } as never;
  return { ...event, data } as never;
}

function isOfToday({ type, data }: Stored, later: Readonly<Record<string, unknown>>): boolean {
  if (!Object.keys(later).every((field) => field in data)) return false;
  return type !== 'RunStarted' || Object.hasOwn(Object(data['plan']), 'optional_share');
}

function plan(stored: Partial<RunPlan>): Partial<RunPlan> {
  const stages = stageKeys.map((stage) => {
    const planned: Partial<StagePlan> | undefined = stored.stages?.[stage];
    return [stage, { vendor: null, paid: false, ...planned }];
  });
  const later = { timeout_milliseconds: null, optional_share: 1, ceilings: { tokens: null, cost: null } };
  return { ...later, ...stored, stages: Object.fromEntries(stages) as RunPlan['stages'] };
}

/** A cost in an old history is what the vendor reported. */
function usage(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const { cost } = stored as { cost?: unknown };
  return { ...stored, cost_basis: typeof cost === 'number' ? 'reported' : null };
}
