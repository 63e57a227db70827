import { accessStream } from '../../domain/streams.js';
import { type Instant, instantOf } from '../../domain/time.js';
import type { Cancel, Clock } from '../../ports/clock.js';
import type { EventStore, ExpectedRevision } from '../../ports/event-store.js';
import type { Log } from '../../ports/log.js';

/** Who read what: `actor` is `public` for pages without a key. */
export type Access = Readonly<{ actor: string; path: string; status: number; request_id: string }>;

export type AccessLog = Readonly<{
  /** Takes in a read; never waits, and never fails. */
  record(access: Access): void;
  /** Appends what was taken in. */
  close(): Promise<void>;
}>;

type Parts = Readonly<{ events: EventStore; clock: Clock; worker: string; log: Log }>;
type Read = Access & Readonly<{ at: Instant }>;

/** How long reads are collected before they are appended together, in milliseconds. */
const collectMilliseconds = 1_000;
/** Reads in one append at most, and those that are kept while the store is unavailable. */
const [readsPerAppend, mostKept] = [1_000, 20_000];

/** Records reads in a stream of their own, some time after the responses. */
export function createAccessLog({ events, clock, worker, log }: Parts): AccessLog {
  let kept: Read[] = [];
  let [lost, isClosed] = [0, false];
  let expected: ExpectedRevision = 'no_stream';
  let cancel: Cancel | null = null;
  let writing: Promise<void> | null = null;

  async function append(reads: readonly Read[]): Promise<void> {
    const at = instantOf(clock.now());
    const metadata = { time: at, actor: 'service', request_id: null, causation_id: null, worker };
    const recorded = [{ type: 'ReadsRecorded', data: { reads, lost } }];
    const result = await events.append(accessStream, recorded, expected, metadata);
    expected = result.kind === 'appended' ? result.revision : result.actual;
    // Another replica appended meanwhile, or this process knows the stream only now.
    if (result.kind === 'conflict') await append(reads);
  }

  async function write(): Promise<void> {
    try {
      while (kept.length > 0) {
        const reads = kept.slice(0, readsPerAppend);
        await append(reads);
        kept = kept.slice(reads.length);
        lost = 0;
      }
    } catch (error) {
      log.warn('reads could not be recorded yet', { reads: kept.length, error: String(error) });
    }
    writing = null;
    if (kept.length > 0) schedule();
  }

  function schedule(): void {
    if (cancel !== null || writing !== null || isClosed) return;
    cancel = clock.callAt(clock.now() + collectMilliseconds, () => {
      cancel = null;
      writing = write();
    });
  }

  return {
    record(access) {
      if (kept.length >= mostKept) lost += 1;
      else kept.push({ ...access, at: instantOf(clock.now()) });
      schedule();
    },
    async close() {
      isClosed = true;
      cancel?.();
      await writing;
      await write();
    },
  };
}
