import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { signCheckpoint } from '../../../adapters/transparency/checkpoint.js';
import { newKeys } from '../../../adapters/transparency/signed-note.js';
import { readLog } from '../../../adapters/transparency/verify-log.js';
import type { RecordedEvent } from '../../../src/ports/event-store.js';

const secret = Buffer.alloc(32, 7);
const { signer, verifier } = newKeys('log.example/brief');
const time = '2026-11-20T12:00:00.000Z';

function eventOf(stream: string, revision: number, text: string): RecordedEvent {
  const metadata = { time, actor: 'service', request_id: null, causation_id: null, worker: 'w' };
  return { type: 'Said', data: { text }, id: `${stream}-${revision}`, stream, revision, position: 0, metadata };
}

/** Two streams, whose events alternate. */
const log: readonly RecordedEvent[] = Array.from({ length: 40 }, (_, index) =>
  eventOf(index % 2 === 0 ? 'run-a' : 'run-b', index >> 1, `text ${index}`),
);

async function read(events: readonly RecordedEvent[], kept: Buffer = Buffer.alloc(0), notes: readonly string[] = []) {
  async function* batches() {
    for (let from = 0; from < events.length; from += 7) yield events.slice(from, from + 7);
  }
  const checkpoints = notes.map((note, index) => ({ name: String(index), note }));
  return readLog(batches(), { secret, kept, checkpoints, verifiers: [verifier] });
}

const { tree, leaves } = await read(log);
const noteOf = (size: number) => signCheckpoint({ origin: 'log.example/brief', size, root: tree.root(size) }, signer);
const notes = [20, 40].map(noteOf);
const swapped = (one: number, other: number) =>
  log.map((event, index) => (index === one ? log[other] : index === other ? log[one] : event) as RecordedEvent);

const test = suite('a log that was kept');

test('is as it was, also when it has grown', async () => {
  assert.equal((await read(log, leaves, notes)).findings, []);
  assert.equal((await read([...log, eventOf('run-a', 20, 'more')], leaves, notes)).findings, []);
});

const changed = log.map((event, index) => (index === 12 ? eventOf('run-a', 6, 'other text') : event));
for (const [what, events, where] of [
  ['edited', changed, 'run-a event 6'],
  ['deleted', log.filter((_, index) => index !== 13), 'run-a event 7'],
  ['inserted', [...log.slice(0, 9), eventOf('run-c', 0, 'new'), ...log.slice(9)], 'run-c event 0'],
  ['reordered', swapped(10, 12), 'run-a event 6'],
  ['truncated', log.slice(0, 30), 'leaf 30'],
  [
    'swapped between streams',
    log.map((event, index) =>
      index === 4 ? eventOf('run-a', 2, 'text 5') : index === 5 ? eventOf('run-b', 2, 'text 4') : event,
    ),
    'run-a event 2',
  ],
] as const) {
  test(`shows the first event where it was ${what}`, async () => {
    const { findings } = await read(events, leaves, notes);
    assert.is(findings[0]?.where, where);
    assert.ok(
      findings.some(({ where: at }) => at === 'checkpoint 1'),
      JSON.stringify(findings),
    );
  });
}

test('shows that it was rewritten as a whole, with fresh leaves, by a checkpoint kept elsewhere', async () => {
  const fresh = await read(changed);
  const { findings } = await read(changed, fresh.leaves, notes);
  assert.equal(findings, [
    { where: 'checkpoint 0', problem: 'The first 20 events are not those of which it was made' },
    { where: 'checkpoint 1', problem: 'The first 40 events are not those of which it was made' },
  ]);
});

test('has no checkpoint that another key signed, or that was altered', async () => {
  const other = signCheckpoint({ origin: 'o', size: 20, root: tree.root(20) }, newKeys('other').signer);
  const { findings } = await read(log, leaves, [other, noteOf(20).replace('\n20\n', '\n21\n'), 'nothing']);
  assert.is(findings.filter(({ problem }) => problem.startsWith('None of the known keys')).length, 3);
});

test.run();
