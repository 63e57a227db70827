import { untilAvailable } from '../../src/application/until-available.js';
import { type Instant, instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';
import type { EventStore, Revision } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import type { Claim, OfferedRun, WorkQueue } from '../../src/ports/work-queue.js';
import type { RunGroup } from './run-group.js';
import type { RunMessage } from './run-messages.js';
import { type Standing, standingOf } from './standing.js';

type Options = Readonly<{
  group: Pick<RunGroup, 'state'>;
  events: EventStore;
  worker: string;
  local: WorkQueue;
  clock: Clock;
  log: Log;
}>;

/** The runs of which this process has word, from their first message to the answer to it. */
export type RunsInHand = Readonly<{
  take(message: RunMessage, signal: AbortSignal): void;
  offer(run: OfferedRun): Promise<void>;
  /** Takes a run of which there was no word, unless this process has it. */
  takeLeft(run: Omit<OfferedRun, 'recovered'>): void;
  withdraw(runId: string): Promise<void>;
  /** The claim, whose end answers the run's messages as long as the signal has not aborted. */
  claimed(claim: Claim, signal: AbortSignal): Claim;
}>;

/** How long a process must be away, in milliseconds, before its runs are taken over: one that lost its connection comes back at once. */
const absence = 3_000;
const betweenLooks = 1_000;
/** So long after a run was started, nobody is about to write the first word about it. */
const quiet = 5_000;
/** A run whose work breaks down so often in a row is put aside. */
const mostBreakdowns = 3;

type Hand = Options &
  Readonly<{
    messages: Map<string, readonly RunMessage[]>;
    /** Offered to this process's own queue, and not settled yet. */
    offered: Set<string>;
    claimed: Set<string>;
    considered: Set<string>;
    /** How often in a row the work on a run broke down. */
    breakdowns: Map<string, number>;
  }>;

export function createRunsInHand(options: Options): RunsInHand {
  const parts = {
    messages: new Map(),
    offered: new Set<string>(),
    claimed: new Set<string>(),
    considered: new Set<string>(),
    breakdowns: new Map(),
  };
  const hand: Hand = { ...options, ...parts };
  return {
    offer: (run) => offer(hand, run),
    takeLeft(run) {
      if (hand.offered.has(run.runId) || hand.considered.has(run.runId)) return;
      hand.log.warn('a run was left by everybody, this process takes it', { run: run.runId });
      void offer(hand, { ...run, recovered: true });
    },
    withdraw: (runId) => withdraw(hand, runId),
    take(message, signal) {
      const { runId, started, isNew } = message;
      hand.messages.set(runId, [...(hand.messages.get(runId) ?? []), message]);
      // The end of the work on it answers this message too.
      if (hand.offered.has(runId)) return;
      if (isNew && started !== null) void offer(hand, { runId, ...started, recovered: false });
      else consider(hand, runId, signal);
    },
    claimed(claim, signal) {
      hand.claimed.add(claim.runId);
      return {
        ...claim,
        settle: (done) => settle(hand, claim, done ?? null, signal),
        abandon: () => abandon(hand, claim),
      };
    },
  };
}

async function offer({ offered, local }: Hand, run: OfferedRun): Promise<void> {
  offered.add(run.runId);
  await local.offer(run);
}

/** A run that waits here is let go; one that is worked on, or waits elsewhere, comes to its end by itself. */
async function withdraw(hand: Hand, runId: string): Promise<void> {
  await hand.local.withdraw(runId);
  if (hand.claimed.has(runId) || !hand.offered.delete(runId)) return;
  answer(hand, runId, (message) => message.acknowledge());
}

/** All of the run's messages, or those of what it said up to a revision; null is none of them. */
function answer(
  { messages }: Hand,
  runId: string,
  tell: (message: RunMessage) => void,
  upTo: Revision | null = Number.MAX_SAFE_INTEGER,
): void {
  const all = messages.get(runId) ?? [];
  const others = all.filter(({ revision }) => upTo === null || revision > upTo);
  for (const message of all) if (!others.includes(message)) tell(message);
  if (others.length > 0) messages.set(runId, others);
  else messages.delete(runId);
}

/** Sees in the background to a run that is perhaps another's: takes it when it is ours, and answers when nothing is left to do. */
function consider(hand: Hand, runId: string, signal: AbortSignal): void {
  if (hand.considered.has(runId)) return;
  hand.considered.add(runId);
  const looking = async () => {
    const standing = await untilOurs(hand, runId, signal);
    if (standing?.kind === 'nothing_to_do') answer(hand, runId, (message) => message.acknowledge());
    if (standing?.kind !== 'open' || hand.offered.has(runId)) return;
    await offer(hand, { runId, show: standing.show, urgentFrom: standing.urgentFrom, recovered: true });
  };
  looking()
    .catch((error: unknown) => {
      hand.log.error('a run of which there was word cannot be read, it is put aside', {
        run: runId,
        error: String(error),
      });
      answer(hand, runId, (message) => message.park(String(error)));
    })
    .finally(() => hand.considered.delete(runId));
}

async function settle(hand: Hand, claim: Claim, done: Revision | null, signal: AbortSignal): Promise<void> {
  hand.breakdowns.delete(claim.runId);
  hand.offered.delete(claim.runId);
  hand.claimed.delete(claim.runId);
  await claim.settle(done);
  if (signal.aborted) return;
  answer(hand, claim.runId, (message) => message.acknowledge(), done);
  // It may have been left to another process, or something may have been asked of it meanwhile.
  if (hand.messages.has(claim.runId)) consider(hand, claim.runId, signal);
}

async function abandon(hand: Hand, claim: Claim): Promise<void> {
  const { runId } = claim;
  hand.claimed.delete(runId);
  const times = (hand.breakdowns.get(runId) ?? 0) + 1;
  hand.breakdowns.set(runId, times);
  if (times < mostBreakdowns || !hand.messages.has(runId)) return claim.abandon();
  hand.breakdowns.delete(runId);
  hand.offered.delete(runId);
  hand.log.error('the work on a run broke down again and again, it is put aside', { run: runId, times });
  answer(hand, runId, (message) => message.park(`the work on it broke down ${times} times`));
  await claim.settle();
}

/** Null once the signal aborts. */
async function untilOurs(options: Options, runId: string, signal: AbortSignal): Promise<Standing | null> {
  const { events, clock, log } = options;
  const what = 'a run of which there was word cannot be read';
  let awaySince: Instant | null = null;
  while (!signal.aborted) {
    const look = () => standingOf(events, runId, clock.now());
    const standing = await untilAvailable(look, { clock, log, signal, what, fields: { run: runId } });
    if (standing === null || standing.kind === 'nothing_to_do') return standing;
    if (standing.worker === options.worker) return standing;
    const isThere = await mayBeAtWork(options, standing);
    awaySince = isThere ? null : (awaySince ?? clock.now());
    if (awaySince !== null && millisecondsOf(clock.now()) - millisecondsOf(awaySince) >= absence) return standing;
    await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + betweenLooks), signal);
  }
  return null;
}

/** Whether the process that carried the run on last is there; where nobody has, whether one may just be beginning. */
async function mayBeAtWork(
  { group, clock }: Options,
  { worker, lastWrittenAt }: Extract<Standing, { kind: 'open' }>,
): Promise<boolean> {
  if (worker === null) return millisecondsOf(clock.now()) - millisecondsOf(lastWrittenAt) < quiet;
  try {
    return (await group.state()).workers.has(worker);
  } catch {
    // Nobody knows; as long as the server does not answer, no work gets done anyway.
    return true;
  }
}
