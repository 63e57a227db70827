import type { IntegrityProblem } from '../../src/ports/event-seal.js';
import { type Message, objectIn, streamOf, typeOf } from './recorded-event.js';
import { metadataStreams } from './service-streams.js';

/** The metadata of a stream by which the server hides its first events from readers, and a scavenge removes them. */
type Hiding = Readonly<{ $tb?: number; $maxCount?: number; $maxAge?: number }>;

/** Streams that were deleted or truncated: readers do not get their events, which the log keeps until a scavenge. */
export class HiddenStreams {
  readonly #problems = new Map<string, string>();

  /** Records a stream's metadata, of which the newest counts, or its deletion; returns false for an event. */
  record(message: Message, prefix: string): boolean {
    const name = streamOf(message);
    const isMetadata = name.startsWith(metadataStreams);
    const stream = name.slice(prefix.length + (isMetadata ? metadataStreams.length : 0));
    if (isMetadata) this.#hide(stream, objectIn<Hiding>(message.getData_asU8()) ?? {});
    else if (typeOf(message) === '$streamDeleted') this.remove(stream);
    else return false;
    return true;
  }

  /** Notes that the stream was permanently deleted. */
  remove(stream: string): void {
    this.#problems.set(stream, 'The stream was permanently deleted');
  }

  problems(): readonly IntegrityProblem[] {
    return [...this.#problems].map(([stream, problem]) => ({ stream, revision: 0, problem }));
  }

  #hide(stream: string, { $tb = 0, $maxCount = 0, $maxAge = 0 }: Hiding): void {
    const set = Object.entries({ $tb, $maxCount, $maxAge }).filter(([, value]) => value !== 0);
    if (set.length === 0) this.#problems.delete(stream);
    else if ($tb > Number.MAX_SAFE_INTEGER) this.#problems.set(stream, 'The stream was deleted');
    else {
      const settings = set.map(([name, value]) => `${name} ${value}`).join(', ');
      this.#problems.set(stream, `The stream is truncated: its metadata sets ${settings}`);
    }
  }
}
