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

export function createAccessLog(parts: Parts): AccessLog {
  const log = new StoredAccessLog(parts);
  return { record: (access) => log.record(access), close: () => log.close() };
}

/** Records reads in a stream of their own, some time after the responses. */
class StoredAccessLog implements AccessLog {
  readonly #parts: Parts;
  #kept: Read[] = [];
  #lost = 0;
  #isClosed = false;
  #expected: ExpectedRevision = 'no_stream';
  #cancel: Cancel | null = null;
  #writing: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  record(access: Access): void {
    if (this.#kept.length >= mostKept) this.#lost += 1;
    else this.#kept.push({ ...access, at: instantOf(this.#parts.clock.now()) });
    this.#schedule();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel?.();
    await this.#writing;
    await this.#write();
  }

  #schedule(): void {
    const { clock } = this.#parts;
    if (this.#cancel !== null || this.#writing !== null || this.#isClosed) return;
    this.#cancel = clock.callAt(clock.now() + collectMilliseconds, () => {
      this.#cancel = null;
      this.#writing = this.#write();
    });
  }

  async #write(): Promise<void> {
    try {
      while (this.#kept.length > 0) {
        const reads = this.#kept.slice(0, readsPerAppend);
        await this.#append(reads);
        this.#kept = this.#kept.slice(reads.length);
        this.#lost = 0;
      }
    } catch (error) {
      this.#parts.log.warn('reads could not be recorded yet', { reads: this.#kept.length, error: String(error) });
    }
    this.#writing = null;
    if (this.#kept.length > 0) this.#schedule();
  }

  async #append(reads: readonly Read[]): Promise<void> {
    const { events, clock, worker } = this.#parts;
    const at = instantOf(clock.now());
    const metadata = { time: at, actor: 'service', request_id: null, causation_id: null, worker };
    const recorded = [{ type: 'ReadsRecorded', data: { reads, lost: this.#lost } }];
    const result = await events.append(accessStream, recorded, this.#expected, metadata);
    this.#expected = result.kind === 'appended' ? result.revision : result.actual;
    // Another replica appended meanwhile, or this process knows the stream only now.
    if (result.kind === 'conflict') await this.#append(reads);
  }
}
