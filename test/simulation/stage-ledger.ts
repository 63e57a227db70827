import type { StageKey } from '../../src/domain/pipeline.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { streamOfRun } from '../../src/domain/streams.js';
import type { AcknowledgedAppends } from './acknowledged-appends.js';
import type { Life } from './life.js';
import type { Entry, SimulatedLog } from './simulated-log.js';
import type { World } from './world.js';

type Begun = Readonly<{ runId: string; stage: StageKey; attempt: number; idempotencyKey: string; signal: AbortSignal }>;

/** Compares every call of a stage's body with the log when it begins and when it ends. */
export type StageLedger = Readonly<{
  /** The returned function is called when the body has ended. */
  begin(life: Life, call: Begun): () => void;
}>;

/** How much later than its deadline an attempt may be aborted, in milliseconds: the clock counts whole ones. */
const tolerance = 10;
/** The timer of an attempt is stopped while it waits for a full disk. */
const longestDiskWait = 60_000;
/** Longest delay of an event of a followed log, in milliseconds. */
const longestDelay = 30_000;

export function createStageLedger(
  world: World,
  log: SimulatedLog,
  acknowledged: Pick<AcknowledgedAppends, 'fencedIn' | 'hasSeen'>,
): StageLedger {
  const callers = new Map<string, string>();
  const keys = new Map<string, string>();
  const { scheduler, violations } = world;

  function check(life: Life, { runId, stage, attempt, idempotencyKey }: Begun, history: readonly Entry[]): void {
    const name = `${stage} ${attempt} of ${runId}`;
    const before = callers.get(name);
    if (before !== undefined) violations.add('no attempt runs twice', `${name}, in ${before} and then in ${life.name}`);
    callers.set(name, life.name);

    const start = history.find((entry) => isStart(entry, stage, attempt));
    if (start?.author !== life.name) {
      const text = `${life.name} runs ${name}, whose start was recorded by ${start?.author ?? 'no process'}`;
      violations.add('an attempt is run by the worker that recorded its start', text);
    }
    const end = history.find((entry) => isEnd(entry, stage));
    const wasAway = start?.author === life.name && life.wasAway(start.at, scheduler.now());
    if (end !== undefined && (isKnown(end, life) || (!wasAway && scheduler.now() - end.at >= longestDelay))) {
      violations.add('no completed stage runs again', `${life.name} runs ${name} after ${end.event.type}`);
    }
    checkKey(name, `${runId} ${stage}`, idempotencyKey);
  }

  /**
   * What another worker recorded, or a person, is on its way to a worker until it reads it or finds it in the log that
   * it follows. Until then a worker may begin an attempt whose result it will not be able to record.
   */
  function isKnown({ event, author }: Entry, life: Life): boolean {
    const { type, data } = event as unknown as RunEvent;
    const isOfPerson = type === 'RunCancelled' && data.by !== null;
    return (author === life.name && !isOfPerson) || acknowledged.hasSeen(life, event);
  }

  function checkKey(name: string, owner: string, key: string): void {
    const known = keys.get(owner) ?? key;
    keys.set(owner, known);
    const isShared = [...keys].some(([other, otherKey]) => otherKey === key && other !== owner);
    if (known === key && !isShared) return;
    violations.add('a stage has one idempotency key', `${name} has ${key}, it was ${known}`);
  }

  return {
    begin(life, call) {
      const stream = streamOfRun(call.runId);
      const history = log.stream(stream);
      const name = `${call.stage} ${call.attempt} of ${call.runId}`;
      const begunIn = scheduler.tasks();
      world.trace.add(life.name, `begins ${name}`);
      check(life, call, history);
      const stopWatching = watchDeadline(world, life, call, timeoutOf(history, call.stage));
      return () => {
        stopWatching();
        world.trace.add(life.name, `ends ${name}${call.signal.aborted ? ', aborted' : ''}`);
        const fenced = acknowledged.fencedIn(life.name, stream);
        if (call.signal.aborted || fenced === null || begunIn >= fenced || fenced >= scheduler.tasks()) return;
        violations.add('a fenced worker stops', `${life.name} continues ${name} after another worker's events`);
      };
    },
  };
}

/** Reports an attempt that is neither aborted nor over by its deadline. The returned function ends it. */
function watchDeadline(world: World, life: Life, call: Begun, timeout: number): () => void {
  const { scheduler, violations, coverage } = world;
  const begun = scheduler.now();
  const isDiskFull = () => [...coverage.counts().keys()].some((counter) => counter.startsWith('full disk'));
  let cancel = scheduler.after(timeout + tolerance, () => {
    if (isDiskFull()) cancel = scheduler.after(longestDiskWait, check);
    else check();
  });
  function check(): void {
    if (call.signal.aborted || life.isDead() || life.wasPausedSince(begun)) return;
    const text = `${life.name} has not aborted ${call.stage} ${call.attempt} of ${call.runId} after ${timeout} ms`;
    violations.add('an attempt ends at its deadline', text);
  }
  const stop = () => cancel();
  call.signal.addEventListener('abort', stop, { once: true });
  return stop;
}

function timeoutOf(history: readonly Entry[], stage: StageKey): number {
  const start = history[0]?.event as unknown as RunEvent | undefined;
  return start?.type === 'RunStarted' ? start.data.plan.stages[stage].timeout_milliseconds : 0;
}

function isStart({ event }: Entry, stage: StageKey, attempt: number): boolean {
  const { type, data } = event as unknown as RunEvent;
  return type === 'StageStarted' && data.stage === stage && data.attempt === attempt;
}

function isEnd({ event }: Entry, stage: StageKey): boolean {
  const { type, data } = event as unknown as RunEvent;
  if (type === 'RunCompleted' || type === 'RunFailed' || type === 'RunCancelled') return true;
  return type === 'StageCompleted' && data.stage === stage;
}
