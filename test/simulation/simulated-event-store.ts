import { requireAppendable } from '../../src/application/appendable.js';
import type { Message } from '../../src/domain/decider.js';
import type { AppendResult } from '../../src/ports/event-store.js';
import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '../../src/ports/event-store.js';
import type { AcknowledgedAppends } from './acknowledged-appends.js';
import { placeOf as placeOfAppend } from './append-place.js';
import { followFaults } from './fault-points.js';
import type { Life } from './life.js';
import { delay, read, silence, write } from './port-call.js';
import type { SimulatedLog } from './simulated-log.js';
import type { World } from './world.js';

type Around = Readonly<{
  world: World;
  life: Life;
  log: SimulatedLog;
  acknowledged: AcknowledgedAppends;
  /** What an append is told by; other than the service's own events only where the store itself is looked at. */
  placeOf?: typeof placeOfAppend;
}>;

/** Mostly all there is; sometimes less, so that what was written in one append comes apart. */
const batchSizes = [1, 3, 1000, 1000, 1000, 1000] as const;

/** The log as one process reaches it: with time that passes, and with whatever goes wrong on the way. */
export function simulatedEventStore({ world, life, log, acknowledged, placeOf = placeOfAppend }: Around): EventStore {
  return {
    async read(stream, from = 0) {
      const told = await read(world, life, 'read of a stream', () => {
        return log
          .stream(stream)
          .slice(from)
          .map(({ event }) => event);
      });
      acknowledged.noteRead(life, stream);
      return told;
    },
    async append(stream, events, expected, metadata) {
      const texts = requireAppendable(stream, events, expected, metadata);
      const written = events.map(({ type }, index) => ({ type, data: texts.data[index] ?? '' }));
      const kept = { ...metadata };
      return write(world, life, placeOf(events), {
        channel: stream,
        what: `append to ${stream} after ${expected}: ${events.map(shownEvent).join(', ')}`,
        effect: () => {
          const standing = log.stream(stream).length;
          const result = log.append(life.name, stream, written, expected, kept);
          if (result.kind === 'appended' && written.length > 0 && log.stream(stream).length === standing) {
            world.coverage.count('an append was repeated and stood there already');
          }
          return result;
        },
        shown: shownResult,
        answered: (result) => acknowledged.note(life, stream, written, expected, result),
      });
    },
    follow: (after, signal) => follow({ world, life, log, acknowledged }, after, signal),
    head: () => read(world, life, 'read of the head', log.head),
  };
}

function shownEvent({ type, data }: Message<string, unknown>): string {
  const { stage, attempt } = (data ?? {}) as { stage?: string; attempt?: number };
  return [type, stage, attempt].filter((part) => part !== undefined).join(' ');
}

function shownResult(result: AppendResult): string {
  return result.kind === 'appended' ? `revision ${result.revision}` : `conflict, it is at ${result.actual}`;
}

async function* follow(
  { world, life, log }: Around,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  let position = after;
  countOrigin(world, life, log, after);
  while (!signal.aborted) {
    if (life.isDead()) await silence();
    const batch = log.after(position, world.random.pick(batchSizes));
    if (batch.length === 0) await commitAfter(log, life, signal);
    else {
      await onTheWay(world, life, signal);
      if (signal.aborted) return;
      position = batch.at(-1)?.position ?? position;
      yield batch;
    }
  }
}

function countOrigin({ coverage }: World, life: Life, log: SimulatedLog, after: number): void {
  if (life.phase() !== 'starting' || after >= log.head()) return;
  if (after === 0) coverage.count('the views were built from the beginning');
  else coverage.count('the views went on from where they were saved');
}

/** Longer than a question waits for the views, in milliseconds. */
const lateness = 1_000;

/** Events arrive late now and then, or the stream breaks. */
async function onTheWay(world: World, life: Life, signal: AbortSignal): Promise<void> {
  const fault = world.faults.draw(followFaults, 'followed log', world.profile.readFaults);
  if (fault !== null) {
    world.coverage.count(`${fault} followed log`);
    world.trace.tell(life.name, `${fault} followed log`);
  }
  const slow = fault === 'slow' ? lateness + delay(world, world.profile.slowness) : 0;
  await wake(signal, (awake) => life.after(slow + delay(world, world.profile.writing), awake));
  if (signal.aborted) return;
  if (life.isCutOff()) throw new EventStoreUnavailable('simulated: cut off while following');
  if (fault === 'cut') throw new EventStoreUnavailable('simulated: the stream was cut');
}

function commitAfter(log: SimulatedLog, life: Life, signal: AbortSignal): Promise<void> {
  return wake(signal, (awake) => {
    const stop = log.onCommit(() => {
      stop();
      life.after(0, awake);
    });
    return stop;
  });
}

/** Waits for something, but no longer than until the signal aborts. */
function wake(signal: AbortSignal, wait: (awake: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = wait(done);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
