import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { carrierOf } from '../../src/application/carrier.js';
import { fold } from '../../src/domain/decider.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import type { RunState } from '../../src/domain/run/state.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import { appendsOf } from '../support/sample-histories.js';

const test = suite('the process that a run is left to');

type Writer = Readonly<{ actor: string; worker: string }>;
const person = (worker: string): Writer => ({ actor: 'key:0123456789ab', worker });
const service = (worker: string): Writer => ({ actor: 'service', worker });

/** The first appends of a run, each written by one of these. */
function history(
  kind: Parameters<typeof appendsOf>[0],
  writers: readonly Writer[],
): readonly RecordedEvent<RunEvent>[] {
  return appendsOf(kind, 1)
    .slice(0, writers.length)
    .flatMap((events, index) => events.map((event) => ({ ...event, metadata: writers[index] }))) as never;
}

function carrier(events: readonly RecordedEvent<RunEvent>[]): string | null {
  return carrierOf(events, fold<RunEvent, RunState>(runDecider, events));
}

test('is nobody until a worker has written to it, whoever put it on record', () => {
  assert.is(carrier(history('ok', [person('one')])), null);
});

test('is whoever has carried it on last', () => {
  assert.is(carrier(history('ok', [person('one'), service('other'), service('third')])), 'third');
});

test('is the one that was asked to take its page from the web', () => {
  const run = appendsOf('unpublished', 1);
  const asked = run.findIndex((events) => events.some(({ type }) => type === 'UnpublishingRequested'));
  const writers = run.map((_, index) => (index === asked ? person('asked') : service('carrier')));
  assert.is(carrier(history('unpublished', writers.slice(0, asked + 1))), 'asked');
  assert.is(carrier(history('unpublished', writers)), 'carrier');
});

test.run();
