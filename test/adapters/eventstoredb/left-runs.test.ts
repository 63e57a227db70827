import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { watchLeftRuns } from '../../../adapters/eventstoredb/left-runs.js';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { streamOfRun } from '../../../src/application/run-streams.js';
import { millisecondsOf } from '../../../src/domain/time.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { after } from '../../support/runs.js';
import { appendsOf, runIdOf } from '../../support/sample-histories.js';
import { createVirtualClock } from '../../support/virtual-clock.js';

const minute = 60_000;
const runId = runIdOf(1);

type World = Readonly<{
  /** The processes that are connected. */
  there: readonly string[];
  minutes: number;
  /** Who put the run on record, and who carried it on; nobody did without a name. */
  starter: string;
  carrier?: string;
  ended?: boolean;
  silent?: boolean;
}>;

/** Which runs the process `me` takes of a log with one run that began at minute 0. */
async function taken({ there, minutes, starter, carrier, ended = false, silent = false }: World) {
  const { events } = openMemoryStore();
  const [first = [], second = [], ...others] = appendsOf('ok', 1);
  const written = { time: after(0), request_id: null, causation_id: null };
  await events.append(streamOfRun(runId), first, 'no_stream', { ...written, actor: 'key:1', worker: starter });
  const rest = ended ? [second, ...others] : [second];
  const by = { ...written, actor: 'service', ...(carrier === undefined ? {} : { worker: carrier }) };
  if (carrier !== undefined) await events.append(streamOfRun(runId), rest.flat(), first.length - 1, by);
  const { clock, advance } = createVirtualClock(millisecondsOf(after(0)));
  const stop = new AbortController();
  const runs = new Set<string>();
  const state = async () => {
    if (silent) throw new EventStoreUnavailable('gone');
    return { workers: new Set(there), inFlight: 0, parked: 0 };
  };
  const parts = { group: { state }, events, worker: 'me', longestRun: 30 * minute, clock };
  const unfinished = async () => [{ runId, startedAt: after(0) }];
  const watching = watchLeftRuns({ ...parts, unfinished }, ({ runId: run }) => runs.add(run), stop.signal);
  await advance(minutes * minute);
  stop.abort();
  await watching;
  return [...runs];
}

for (const [sentence, world, isTaken] of [
  ['a run that we put on record and of which nobody wrote a word', { there: ['me'], minutes: 5, starter: 'me' }, true],
  ['one that is young', { there: ['me'], minutes: 1, starter: 'me' }, false],
  ['one that another one put on record, who is there', { there: ['a', 'me'], minutes: 5, starter: 'a' }, false],
  ['one that another one put on record, who is gone', { there: ['me', 'other'], minutes: 5, starter: 'a' }, true],
  [
    'one that a gone process left, when another one comes first',
    { there: ['b', 'me'], minutes: 5, starter: 'a' },
    false,
  ],
  ['one that we carried on last', { there: ['a', 'me'], minutes: 5, starter: 'a', carrier: 'me' }, true],
  ['one that another one carries on', { there: ['b', 'me'], minutes: 5, starter: 'me', carrier: 'b' }, false],
  [
    'one that another one carries on far beyond its time',
    { there: ['me', 'x'], minutes: 33, starter: 'me', carrier: 'x' },
    true,
  ],
  ['one that has ended', { there: ['me'], minutes: 5, starter: 'me', carrier: 'me', ended: true }, false],
  [
    'one while the server does not tell who is there',
    { there: ['me'], minutes: 5, starter: 'me', silent: true },
    false,
  ],
] as const satisfies readonly (readonly [string, World, boolean])[]) {
  test(`${sentence}, is ${isTaken ? 'taken' : 'left alone'}`, async () => {
    assert.equal(await taken(world), isTaken ? [runId] : []);
  });
}

test.run();
