import type { RunCommand } from '../domain/run/commands.js';
import type { RunEvent } from '../domain/run/events.js';
import { nextSteps, type Step } from '../domain/run/next-steps.js';
import type { Run } from '../domain/run/state.js';
import { millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { EventStore, Revision } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import type { WorkQueue } from '../ports/work-queue.js';
import type { Admission } from './admission.js';
import { carrierOf } from './carrier.js';
import { decideAndAppend, type Loaded, notStarted, readOn, service } from './deciding.js';
import type { PerformStep } from './perform-step.js';
import type { RunWatch } from './run-watch.js';
import { createStagePermits, type StagePermits } from './stage-permits.js';
import { createStepsUnderWay, type StepsUnderWay } from './steps-under-way.js';
import { untilAvailable } from './until-available.js';

type Dependencies = Readonly<{
  events: EventStore;
  perform: PerformStep;
  admission: Admission;
  watch: RunWatch;
  isThere: WorkQueue['isThere'];
  clock: Clock;
  log: Log;
}>;

/** Carries runs from where their history stands to their end. The revision is the one at which nothing is left to do, null where it was left earlier. */
export type AdvanceRun = (runId: string, recovered: boolean, signal: AbortSignal) => Promise<Revision | null>;

/**
 * Resolves when nothing is left to do for the run, when another worker has taken it over, or when the signal aborted; then
 * stages under way are aborted and nothing is recorded for them. In a recovered run, the stages that the history shows as
 * running were cut off in another life and start again.
 */
export function createAdvanceRun(dependencies: Dependencies): AdvanceRun {
  return async (runId, recovered, signal) => {
    const permits = createStagePermits(dependencies.admission);
    const steps = createStepsUnderWay(signal);
    const stop = dependencies.watch.onWritten(runId, steps.notice);
    try {
      return await goOn({ ...dependencies, runId, recovered, permits, steps, signal });
    } finally {
      stop();
      await steps.end();
      permits.leaveAll();
    }
  };
}

type Work = Dependencies &
  Readonly<{ runId: string; recovered: boolean; permits: StagePermits; steps: StepsUnderWay; signal: AbortSignal }>;

/** An answer that took longer may come after another worker has taken the run for left alone. */
const longestAppendMilliseconds = 1_000;

/** What people may write to a run beside the worker that carries it on. */
const ofPeople: ReadonlySet<RunEvent['type']> = new Set([
  'CancellationRequested',
  'StageSkipped',
  'RunCancelled',
  'UnpublishingRequested',
]);

async function goOn(work: Work): Promise<Revision | null> {
  const { steps, clock, signal } = work;
  let loaded = await takeUp(work);
  let waited = clock.now();
  while (loaded !== null && loaded.state !== null && !signal.aborted) {
    // Where the clock was put back, what has waited long enough is due all the same.
    const now = [clock.now(), waited].sort().at(-1) ?? waited;
    const open = nextSteps(loaded.state, now);
    if (open.length === 0) return lastRevision(loaded);
    begin(work, open, loaded.state);
    const happening = await steps.next(loaded.revision);
    const wait = open.find((step) => happening.kind === 'done' && nameOf(step) === happening.name);
    if (wait?.kind === 'wait_until') waited = wait.moment;
    if (happening.kind === 'written') loaded = await catchUp(work, loaded);
    else if (happening.command !== null) loaded = await record(work, happening.command, loaded);
  }
  return null;
}

/** The run as it stands, with what was cut off begun again; null when another process is at it. */
async function takeUp(work: Work): Promise<Loaded | null> {
  const { loaded, written } = (await read(work, notStarted)) ?? { loaded: notStarted, written: [] };
  if (!work.recovered && isUntouched(loaded)) return loaded;
  const carrier = work.recovered ? null : carrierOf(written, loaded.state);
  if (carrier !== null && (await work.isThere(carrier))) return leave(work);
  return record(work, { type: 'RestartCutStages', data: { held: [], at: work.clock.now() } }, loaded);
}

function leave({ log, runId }: Work): null {
  log.warn('another worker goes on with the run, this one leaves it', { run: runId });
  return null;
}

function lastRevision({ revision }: Loaded): Revision | null {
  return revision === 'no_stream' ? null : revision;
}

/** True for a run of which nothing but its start is on record: what else is there, another worker may be at. */
function isUntouched({ state, revision }: Loaded): boolean {
  if (revision === 'no_stream' || revision === 0) return true;
  const hub = state?.stages.hub_lookup;
  // One that waited in a queue was begun by a worker, and not with the run.
  return revision === 1 && hub?.status === 'running' && hub.queuedAt === null;
}

function begin({ steps, perform, permits }: Work, open: readonly Step[], run: Run): void {
  const named = new Map(open.map((step) => [nameOf(step), step]));
  steps.keepOnly(new Set(named.keys()));
  for (const [name, step] of named) steps.begin(name, (signal) => perform(step, run, permits, signal));
}

/** A wait for an earlier moment is another wait: a stage that is due sooner is not held up by one that is due later. */
function nameOf(step: Step): string {
  if (step.kind === 'run_stage' || step.kind === 'start_stage') return `${step.kind} ${step.stage} ${step.attempt}`;
  return step.kind === 'wait_until' ? `${step.kind} ${step.moment}` : step.kind;
}

/**
 * What a stage has brought is not thrown away because the store cannot write just now. Null when another worker goes on with
 * the run: whatever came of the step, it is not ours to record any more.
 */
async function record(work: Work, command: RunCommand, from: Loaded): Promise<Loaded | null> {
  const { events, clock, log, signal, runId, permits } = work;
  let loaded: Loaded | null = from;
  while (loaded !== null && loaded.state !== null) {
    const before = loaded;
    const admitted = await permits.withHeld(command, loaded.state);
    let attempts = 0;
    const begunAt = millisecondsOf(clock.now());
    const once = async () => {
      attempts += 1;
      return { after: await decideAndAppend(events, runId, admitted, before, service) };
    };
    const what = 'the run cannot be written';
    const appended = await untilAvailable(once, { clock, log, signal, what, fields: { run: runId } });
    if (appended === null) return before;
    // Where the answer took long, or the append was repeated, others may have gone on from there meanwhile.
    const isOld = attempts > 1 || Math.abs(millisecondsOf(clock.now()) - begunAt) > longestAppendMilliseconds;
    if (appended.after !== null) return isOld ? catchUp(work, appended.after) : appended.after;
    loaded = await catchUp(work, before);
  }
  return loaded;
}

/** The run with what others have written to it meanwhile; null when that was another worker. */
async function catchUp(work: Work, from: Loaded): Promise<Loaded | null> {
  const now = await read(work, from);
  if (now === null) return from;
  if (now.written.every((event) => ofPeople.has(event.type))) return now.loaded;
  return leave(work);
}

/** Null once the signal aborts. */
async function read(
  { events, clock, log, signal, runId }: Work,
  from: Loaded,
): Promise<Awaited<ReturnType<typeof readOn>> | null> {
  const what = 'the run cannot be read';
  return untilAvailable(() => readOn(events, runId, from), { clock, log, signal, what, fields: { run: runId } });
}
