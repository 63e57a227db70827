import type { RunCommand } from '../domain/run/commands.js';
import { nextSteps, type Step } from '../domain/run/next-steps.js';
import type { Run } from '../domain/run/state.js';
import type { Clock } from '../ports/clock.js';
import type { EventStore } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import { decideAndAppend, type Loaded, loadRun, notStarted } from './deciding.js';
import type { PerformStep } from './perform-step.js';
import { untilAvailable } from './until-available.js';

/** What the pipeline does by itself is done by the service. */
const service = { actor: 'service', requestId: null };

type Dependencies = Readonly<{ events: EventStore; perform: PerformStep; clock: Clock; log: Log }>;

/** Carries runs from where their history stands to their end. */
export type AdvanceRun = (runId: string, recovered: boolean, signal: AbortSignal) => Promise<void>;

/**
 * Resolves when the run has ended or the signal aborted; then stages under way are aborted and nothing is recorded for them.
 * In a recovered run, the stages that the history shows as running were cut off in another life and start again.
 */
export function createAdvanceRun(dependencies: Dependencies): AdvanceRun {
  const { perform, clock } = dependencies;
  return async (runId, recovered, signal) => {
    const ended = new AbortController();
    const end = () => ended.abort();
    signal.addEventListener('abort', end);
    const work = new Map<string, Promise<RunCommand | null>>();
    try {
      let loaded = await load(dependencies, runId, signal);
      const restart: RunCommand = { type: 'RestartCutStages', data: { at: clock.now() } };
      if (recovered) loaded = await append(dependencies, runId, restart, loaded, signal);
      for (let run = workable(loaded, signal); run !== null; run = workable(loaded, signal)) {
        beginSteps(work, run, clock, (step, current) => perform(step, current, ended.signal));
        const { name, command } = await firstDone(work);
        work.delete(name);
        if (command !== null) loaded = await append(dependencies, runId, command, loaded, signal);
      }
    } finally {
      signal.removeEventListener('abort', end);
      end();
      await Promise.allSettled(work.values());
    }
  };
}

function workable(loaded: Loaded, signal: AbortSignal): Run | null {
  return signal.aborted || loaded.state?.status !== 'processing' ? null : loaded.state;
}

function beginSteps(
  work: Map<string, Promise<RunCommand | null>>,
  run: Run,
  clock: Clock,
  perform: (step: Step, run: Run) => Promise<RunCommand | null>,
): void {
  for (const step of nextSteps(run, clock.now())) {
    const name = nameOf(step);
    if (!work.has(name)) work.set(name, perform(step, run));
  }
}

/** A wait for an earlier moment is another wait: a stage that is due sooner is not held up by one that is due later. */
function nameOf(step: Step): string {
  if (step.kind === 'run_stage') return `${step.stage} ${step.attempt}`;
  return step.kind === 'wait_until' ? `${step.kind} ${step.moment}` : step.kind;
}

function firstDone(
  work: ReadonlyMap<string, Promise<RunCommand | null>>,
): Promise<Readonly<{ name: string; command: RunCommand | null }>> {
  return Promise.race([...work].map(async ([name, command]) => ({ name, command: await command })));
}

/** What a stage has brought is not thrown away because the store cannot write just now. */
async function append(
  { events, clock, log }: Dependencies,
  runId: string,
  command: RunCommand,
  from: Loaded,
  signal: AbortSignal,
): Promise<Loaded> {
  const once = () => decideAndAppend(events, runId, command, from, service);
  const what = 'the run cannot be written';
  return (await untilAvailable(once, { clock, log, signal, what, fields: { run: runId } })) ?? from;
}

async function load({ events, clock, log }: Dependencies, runId: string, signal: AbortSignal): Promise<Loaded> {
  const what = 'the run cannot be read';
  const once = () => loadRun(events, runId);
  return (await untilAvailable(once, { clock, log, signal, what, fields: { run: runId } })) ?? notStarted;
}
