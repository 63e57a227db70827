import type { Expected } from './commit-check.js';
import { noStream } from './event-log.js';
import { revisionFrom } from './wire.js';

type ExpectedOption = Readonly<{ hasNoStream(): boolean; hasAny(): boolean; hasStreamExists(): boolean }>;

/** What a request says of the stream, `revision` being its number where it names one; null where it says nothing. */
export function expectedFrom(option: ExpectedOption, revision: string | null): Expected | null {
  if (revision !== null) return revisionFrom(revision);
  if (option.hasNoStream()) return noStream;
  if (option.hasAny()) return 'any';
  return option.hasStreamExists() ? 'stream_exists' : null;
}

/** The expectation as the server numbers it in its messages. */
export function numbered(expected: Expected): number {
  return expected === 'any' ? -2 : expected === 'stream_exists' ? -4 : expected;
}
