import type { Message } from '../../src/domain/decider.js';
import { encodeAppend } from '../../src/ports/encode-append.js';
import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '../../src/ports/event-store.js';
import type { AcknowledgedAppends } from './acknowledged-appends.js';
import { kindOf } from './append-kind.js';
import { followFaults } from './fault-points.js';
import type { Life } from './life.js';
import { delay, read, silence, write } from './port-call.js';
import type { SimulatedLog } from './simulated-log.js';
import type { World } from './world.js';

type Around = Readonly<{ world: World; life: Life; log: SimulatedLog; acknowledged: AcknowledgedAppends }>;

/** Mostly everything; sometimes less, so that the events of one append arrive in several batches. */
const batchSizes = [1, 3, 1000, 1000, 1000, 1000] as const;

/** Returns the log as one process reaches it: with latency and faults. */
export function simulatedEventStore(around: Around, kind: typeof kindOf = kindOf): EventStore {
  const { world, life, log, acknowledged } = around;
  return {
    async read(stream, from = 0) {
      const entries = await read(world, life, 'read of a stream', () => log.stream(stream).slice(from));
      acknowledged.noteRead(life, stream, from + entries.length - 1);
      return entries.map(({ event }) => event);
    },
    async append(stream, events, expected, metadata) {
      const { data } = encodeAppend(stream, events, expected, metadata);
      const written = events.map(({ type }, index) => ({ type, data: data[index] ?? '' }));
      const copy = { ...metadata };
      return write(world, life, kind(events), {
        channel: stream,
        what: `append to ${stream} after ${expected}: ${events.map(shownEvent).join(', ')}`,
        effect() {
          const before = log.stream(stream).length;
          const result = log.append(life.name, stream, written, expected, copy);
          const isRepeated = result.kind === 'appended' && log.stream(stream).length === before;
          if (isRepeated) world.coverage.count('an append was repeated after it was recorded');
          return result;
        },
        shown: (result) =>
          result.kind === 'appended' ? `revision ${result.revision}` : `conflict with ${result.actual}`,
        acknowledged: (result) => acknowledged.note(life, stream, written, expected, result),
      });
    },
    follow: (after, signal) => follow(around, after, signal),
    head: () => read(world, life, 'read of the head', log.head),
  };
}

function shownEvent({ type, data }: Message<string, unknown>): string {
  const { stage, attempt } = (data ?? {}) as { stage?: string; attempt?: number };
  return [type, stage, attempt].filter((part) => part !== undefined).join(' ');
}

async function* follow(
  { world, life, log, acknowledged }: Around,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  let position = after;
  countOrigin(world, life, log, after);
  while (!signal.aborted) {
    if (life.isDead()) await silence();
    const batch = log.after(position, world.random.pick(batchSizes));
    if (batch.length === 0) await nextCommit(log, life, signal);
    else {
      await travel(world, life, signal);
      if (signal.aborted) return;
      position = batch.at(-1)?.position ?? position;
      yield batch;
      acknowledged.noteFollowed(life, position);
    }
  }
}

function countOrigin({ coverage }: World, life: Life, log: SimulatedLog, after: number): void {
  if (life.phase() !== 'starting' || after >= log.head()) return;
  coverage.count(
    after === 0 ? 'the views were built from the beginning' : 'the views continued from where they were saved',
  );
}

/** Longer than a query waits for the views, in milliseconds. */
const lateness = 1_000;

/** Events are late, or the subscription breaks, now and then. */
async function travel(world: World, life: Life, signal: AbortSignal): Promise<void> {
  const fault = world.faults.draw(followFaults, 'followed log', world.profile.readFaults);
  if (fault !== null) {
    world.coverage.count(`${fault} followed log`);
    world.trace.add(life.name, `${fault} followed log`);
  }
  const slow = fault === 'slow' ? lateness + delay(world, world.profile.slowness) : 0;
  await waitFor(signal, (resolve) => life.after(slow + delay(world, world.profile.writing), resolve));
  if (signal.aborted) return;
  if (life.isCutOff()) throw new EventStoreUnavailable('simulated: cut off while following');
  if (fault === 'cut') throw new EventStoreUnavailable('simulated: the subscription broke');
}

function nextCommit(log: SimulatedLog, life: Life, signal: AbortSignal): Promise<void> {
  return waitFor(signal, (resolve) => {
    const stop = log.onCommit(() => {
      stop();
      life.after(0, resolve);
    });
    return stop;
  });
}

/** Resolves when `wait` calls back, or when the signal aborts. */
function waitFor(signal: AbortSignal, wait: (resolve: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const stop = wait(finish);
    signal.addEventListener('abort', finish, { once: true });
  });
}
