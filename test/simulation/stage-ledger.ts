import { streamOfRun } from '../../src/application/run-streams.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import type { AcknowledgedAppends } from './acknowledged-appends.js';
import type { Life } from './life.js';
import type { Entry, SimulatedLog } from './simulated-log.js';
import type { World } from './world.js';

type Begun = Readonly<{ runId: string; stage: StageKey; attempt: number; idempotencyKey: string; signal: AbortSignal }>;

/** Every call of a stage's body, held against the log at the moment it begins and ends. */
export type StageLedger = Readonly<{
  /** The answer is called when the body has ended by itself. */
  begin(life: Life, call: Begun): () => void;
  calls(): number;
}>;

/** How much later than its deadline an attempt may be aborted, in milliseconds: the clock counts whole ones. */
const tolerance = 10;
/** Longest that a followed log takes to tell of an event, in milliseconds. */
const latestNews = 30_000;

export function createStageLedger(
  world: World,
  log: SimulatedLog,
  acknowledged: Pick<AcknowledgedAppends, 'fencedIn'>,
): StageLedger {
  const callers = new Map<string, string>();
  const keys = new Map<string, string>();
  let calls = 0;
  const { scheduler, violations } = world;

  function check(life: Life, { runId, stage, attempt, idempotencyKey }: Begun, history: readonly Entry[]): void {
    const name = `${stage} ${attempt} of ${runId}`;
    const before = callers.get(name);
    if (before !== undefined) violations.add('no attempt runs twice', `${name}, in ${before} and then in ${life.name}`);
    callers.set(name, life.name);

    const start = history.find((entry) => isStart(entry, stage, attempt));
    if (start?.author !== life.name) {
      const by = start === undefined ? 'nobody has recorded' : `${start.author} recorded`;
      const text = `${life.name} runs ${name}, whose start ${by}`;
      violations.add('an attempt is run by the worker that recorded its start', text);
    }
    // A process that stood still meanwhile cannot know yet; it is stopped by the first append that it tries.
    const unaware = start?.author === life.name && life.wasPausedSince(start.at);
    const over = history.find((entry) => isEnd(entry, stage));
    if (over !== undefined && !unaware && !isNewsOfPeople(over, scheduler.now())) {
      violations.add('no completed stage runs again', `${life.name} runs ${name} after ${over.event.type}`);
    }
    const known = keys.get(`${runId} ${stage}`) ?? idempotencyKey;
    keys.set(`${runId} ${stage}`, known);
    const other = [...keys].find(([owner, key]) => key === idempotencyKey && owner !== `${runId} ${stage}`);
    if (known !== idempotencyKey || other !== undefined) {
      violations.add('a stage has one idempotency key', `${name} has ${idempotencyKey}, it was ${known}`);
    }
  }

  return {
    begin(life, call) {
      calls += 1;
      const stream = streamOfRun(call.runId);
      const history = log.stream(stream);
      const name = `${call.stage} ${call.attempt} of ${call.runId}`;
      const [begunAt, begunIn] = [scheduler.now(), scheduler.tasks()];
      world.trace.tell(life.name, `begins ${name}`);
      check(life, call, history);
      watchDeadline(world, life, call, timeoutOf(history, call.stage));
      return () => {
        world.trace.tell(life.name, `ends ${name}${call.signal.aborted ? ', aborted' : ''}`);
        const fenced = acknowledged.fencedIn(life.name, stream);
        if (call.signal.aborted || fenced === null) return;
        if (begunIn < fenced && fenced < scheduler.tasks()) {
          const text = `${life.name} goes on with ${name}, begun at ${begunAt}, after another worker's events`;
          violations.add('a fenced worker stops', text);
        }
      };
    },
    calls: () => calls,
  };
}

function watchDeadline({ scheduler, violations }: World, life: Life, call: Begun, timeout: number): void {
  const begun = scheduler.now();
  const cancel = scheduler.after(timeout + tolerance, () => {
    if (call.signal.aborted || life.isDead() || life.wasPausedSince(begun)) return;
    const text = `${life.name} has not aborted ${call.stage} ${call.attempt} of ${call.runId} after ${timeout} ms`;
    violations.add('an attempt ends at its deadline', text);
  });
  call.signal.addEventListener('abort', cancel, { once: true });
}

function timeoutOf(history: readonly Entry[], stage: StageKey): number {
  const start = history[0]?.event as unknown as RunEvent | undefined;
  return start?.type === 'RunStarted' ? start.data.plan.stages[stage].timeout_milliseconds : 0;
}

function isStart({ event }: Entry, stage: StageKey, attempt: number): boolean {
  const { type, data } = event as unknown as RunEvent;
  return type === 'StageStarted' && data.stage === stage && data.attempt === attempt;
}

/** What people write beside a worker reaches it with the log that it follows, late now and then. */
function isNewsOfPeople({ event, at }: Entry, now: number): boolean {
  const { type, data } = event as unknown as RunEvent;
  return type === 'RunCancelled' && data.by !== null && now - at < latestNews;
}

function isEnd({ event }: Entry, stage: StageKey): boolean {
  const { type, data } = event as unknown as RunEvent;
  if (type === 'RunCompleted' || type === 'RunFailed' || type === 'RunCancelled') return true;
  return type === 'StageCompleted' && data.stage === stage;
}
