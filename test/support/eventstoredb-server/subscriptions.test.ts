import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  END,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  type Position,
  START,
  type SubscribeToAllOptions,
  streamNameFilter,
} from '@eventstore/db-client';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Connected, connect, numbered, uniqueName } from './testing.js';
import { watch } from './watch.js';

const test = suite('subscriptions to all');
let connected: Connected;
let open: AllStreamSubscription[] = [];

test.before(async () => {
  connected = await connect();
});
test.after.each(async () => {
  await Promise.all(open.map((subscription) => subscription.unsubscribe()));
  open = [];
});
test.after(() => connected.end());

test('what stands comes first, then the word that it has caught up, then what follows', async () => {
  const prefix = uniqueName();
  await append(`${prefix}-a`, 2);
  const seen = subscribe({ fromPosition: START, filter: streamNameFilter({ prefixes: [prefix] }) });
  await seen.until((told) => told.includes('caughtUp'));
  await append(`${prefix}-b`, 1);
  await seen.until((told) => told.length === 5);
  assert.equal(seen.told, ['confirmation', 'a 0', 'a 1', 'caughtUp', 'b 0']);
});

test('from the end there is only what follows', async () => {
  const prefix = uniqueName();
  await append(`${prefix}-a`, 2);
  const seen = subscribe({ fromPosition: END, filter: streamNameFilter({ prefixes: [prefix] }) });
  await seen.until((told) => told.includes('caughtUp'));
  await append(`${prefix}-a`, 1);
  await seen.until((told) => told.length === 3);
  assert.equal(seen.told, ['confirmation', 'caughtUp', 'a 2']);
});

test('from a position there is what follows it, without the event at it', async () => {
  const prefix = uniqueName();
  const position = await append(`${prefix}-a`, 1);
  await append(`${prefix}-a`, 2);
  const seen = subscribe({ fromPosition: position, filter: streamNameFilter({ prefixes: [prefix] }) });
  await seen.until((told) => told.includes('caughtUp'));
  assert.equal(seen.told, ['confirmation', 'a 1', 'a 2', 'caughtUp']);
});

test('a filter is of names of streams or types of events, by prefix or pattern', async () => {
  const prefix = uniqueName();
  const before = await append(`${prefix}-a`, 1);
  const type = uniqueName('Type');
  await append(`${prefix}-b`, 1);
  await connected.client.appendToStream(`${prefix}-c`, jsonEvent({ type, data: {} }));
  for (const [filter, expected] of [
    [streamNameFilter({ regex: `^${prefix}-[bc]$` }), ['b 0', 'c 0']],
    [streamNameFilter({ prefixes: ['nothing', `${prefix}-c`] }), ['c 0']],
    [eventTypeFilter({ prefixes: [type] }), ['c 0']],
    [eventTypeFilter({ regex: `${type.slice(4)}$` }), ['c 0']],
  ] as const) {
    const seen = subscribe({ fromPosition: before, filter });
    await seen.until((told) => told.includes('caughtUp'));
    assert.equal(seen.told.slice(1, -1), expected);
  }
});

test('the events of the server itself can be left out', async () => {
  const name = uniqueName();
  const before = await append(`${name}-a`, 1);
  await connected.client.deleteStream(`${name}-a`);
  await append(`${name}-b`, 1);
  const told = async (filter?: SubscribeToAllOptions['filter']) => {
    const seen = subscribe(
      { fromPosition: before, ...(filter === undefined ? {} : { filter }) },
      (event) => event.type,
    );
    await seen.until((so) => so.includes('caughtUp'));
    return seen.told;
  };
  assert.ok((await told()).includes('$metadata'));
  const without = await told(excludeSystemEvents());
  assert.ok(without.includes('Numbered'));
  assert.not(without.some((type) => type.startsWith('$')));
});

test('no filter shows what a node writes for itself alone', async () => {
  const seen = subscribe({ filter: streamNameFilter({ regex: '^.epoch|^...scavenges' }) }, (event) => event.streamId);
  await seen.until((told) => told.includes('caughtUp'));
  assert.equal([...new Set(seen.told)], ['confirmation', '$$$scavenges', 'caughtUp']);
});

test('a pattern that is none is an error', async () => {
  const seen = subscribe({ filter: streamNameFilter({ regex: '(' }) });
  await seen.until((told) => told.length > 0);
  assert.equal(seen.told, ['UnknownError']);
});

test('there is a checkpoint after every few windows of events that do not match', async () => {
  const prefix = uniqueName();
  const before = await append('another', 1);
  await append('another', 60);
  await append(`${prefix}-a`, 1);
  const checkpoints: Position[] = [];
  const seen = subscribe({
    fromPosition: before,
    filter: streamNameFilter({
      prefixes: [prefix],
      maxSearchWindow: 10,
      checkpointInterval: 2,
      checkpointReached: async (_, position) => {
        checkpoints.push(position);
      },
    }),
  });
  await seen.until((told) => told.includes('caughtUp'));
  assert.ok(checkpoints.length >= 3 && checkpoints.length <= 5, `${checkpoints.length} checkpoints`);
  const last = checkpoints.at(-1);
  const again = subscribe({ fromPosition: last ?? START, filter: streamNameFilter({ prefixes: [prefix] }) });
  await again.until((told) => told.includes('caughtUp'));
  assert.equal(again.told, ['confirmation', 'a 0', 'caughtUp']);
});

test('a live subscription counts on towards its checkpoint', async () => {
  const prefix = uniqueName();
  let reached: Position | undefined;
  const filter = streamNameFilter({
    prefixes: [prefix],
    maxSearchWindow: 5,
    checkpointReached: async (_, position) => {
      reached = position;
      seen.add('checkpoint');
    },
  });
  const seen = subscribe({ fromPosition: END, filter });
  await seen.until((told) => told.includes('caughtUp'));
  const position = await append(`${prefix}-a`, 5);
  await seen.until((told) => told.includes('checkpoint'));
  assert.ok(reached !== undefined && reached.commit <= position.commit);
});

test('a live subscriber that does not read is dropped', async () => {
  const prefix = uniqueName();
  const subscription = connected.client.subscribeToAll({
    fromPosition: END,
    filter: streamNameFilter({ prefixes: [prefix] }),
  });
  open.push(subscription);
  const caughtUp = new Promise((resolve) => subscription.once('caughtUp', resolve));
  const dropped = new Promise<Error>((resolve) => subscription.once('error', resolve));
  await caughtUp;
  const large = () => jsonEvent({ type: 'Large', data: { text: 'x'.repeat(10_000) } });
  for (let batch = 0; batch < 10; batch += 1)
    await connected.client.appendToStream(`${prefix}-a`, Array.from({ length: 50 }, large));
  subscription.on('data', () => undefined);
  const error = await dropped;
  assert.is(error.constructor.name, 'TimeoutError');
  assert.match(error.message, /Consumer too slow to handle event while live/u);
});

function subscribe(options: SubscribeToAllOptions, say: (event: Recorded) => string = nameAndRevision) {
  const subscription = connected.client.subscribeToAll(options);
  open.push(subscription);
  return watch(subscription, ({ event }: AllStreamResolvedEvent) => (event === undefined ? 'gone' : say(event)));
}

type Recorded = NonNullable<AllStreamResolvedEvent['event']>;

/** The last letter of the stream's name and the event's revision. */
function nameAndRevision({ streamId, revision }: Recorded): string {
  return `${streamId.at(-1)} ${revision}`;
}

async function append(stream: string, count: number): Promise<Position> {
  const events = Array.from({ length: count }, (_, n) => numbered(n));
  const { position } = await connected.client.appendToStream(stream, events);
  if (position === undefined) throw new Error('an append tells its position');
  return position;
}

test.run();
