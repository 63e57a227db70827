import { hash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  absentFiles,
  type Bundle,
  type ProvenRecord,
  provenEvent,
  verifyBundle,
} from '../../../adapters/transparency/bundle.js';
import { signCheckpoint } from '../../../adapters/transparency/checkpoint.js';
import { merkleTree } from '../../../adapters/transparency/merkle-tree.js';
import { newKeys } from '../../../adapters/transparency/signed-note.js';
import {
  type CheckedEvent,
  contentOf,
  type LeafBefore,
  leafHash,
  leafOf,
  sealEvents,
} from '../../../src/ports/event-seal.js';

const { signer, verifier } = newKeys('log.example/brief');
const run = 'run-1';
const picture = { sha256: hash('sha256', 'picture', 'hex'), media_type: 'image/png' };
const metadata = '{"actor":"someone"}';

type Leaf = CheckedEvent & LeafBefore;

/** Returns the next event of a stream in a log, `begins` being false for one that was appended with the one before. */
function event(stream: string, type: string, data: unknown, before?: Leaf, begins = true): Leaf {
  const revision = before === undefined ? 0 : before.revision + 1;
  const salt = sealEvents({ stream, revision, previous: '' }, metadata, { types: [type], data: [''] }).salt;
  const own = { begins, type, metadata, data: JSON.stringify(data), salt, content: null };
  const leaf = leafOf({ stream, revision, ...own }, before ?? { leaf: '', digest: '' });
  return { stream, revision, position: 1, ...own, leaf, digest: leafHash(leaf) };
}

const left = '{"said":"[redacted]"}';
const first = event(run, 'RunStarted', { of: 'Ghent' });
const said = event(run, 'Said', { said: 'by Zoë' }, first);
const last = event(run, 'RunCompleted', { picture }, said, false);
const named = { stream: run, revision: 1, content: contentOf(said), now: hash('sha256', left, 'base64') };
const other = event('redactions', 'PayloadsRedacted', { stream: 'run-0', events: [], files: [] });
const record = event('redactions', 'PayloadsRedacted', { stream: run, events: [named], files: [] }, other);
const log = [first, said, other, last, record];
const tree = merkleTree(Buffer.concat(log.map(({ digest }) => Buffer.from(digest, 'base64'))));
const proven = (one: Leaf) => {
  const { leaf: _, ...event } = one;
  return provenEvent({ index: log.indexOf(one), event }, tree);
};
const recorded: ProvenRecord = { ...proven(record), previous: other.digest };
const redacted = { ...proven(said), data: left, salt: null, content: contentOf(said) };
const whole: Bundle = {
  ...{ format: 'brief-bundle/v1', run_id: '1', verifier, events: [first, said, last].map(proven) },
  checkpoint: signCheckpoint({ origin: 'log.example/brief', size: log.length, root: tree.root(log.length) }, signer),
  artifacts: [{ ...picture, base64: Buffer.from('picture').toString('base64') }],
};
const withStub: Bundle = { ...whole, events: [proven(first), redacted, proven(last)], redactions: [recorded] };

const problems = (bundle: Bundle) => verifyBundle(bundle).map(({ where, problem }) => `${where}: ${problem}`);

const none = { removed: 0, missing: 0 };

const test = suite('a bundle');

test('is proven, also where a part of it was redacted with a record', () => {
  assert.equal(problems(whole), []);
  assert.equal(problems(withStub), []);
});

test('is not proven where someone put in other text as what is left of an event', () => {
  const forged = { ...redacted, data: '{"said":"by the mayor"}' };
  const altered = 'run-1 event 1: What is left of it was altered';
  assert.equal(problems({ ...withStub, events: [proven(first), forged, proven(last)] }), [altered]);
  const { redactions: _, ...unrecorded } = { ...withStub, events: [proven(first), forged, proven(last)] };
  assert.equal(problems(unrecorded), ['run-1 event 1: It was redacted without a record']);
});

test('is not proven where what is said of any event is another, also within an append', () => {
  const events = [first, said, last].map(proven);
  const others = { begins: false, type: 'Other', metadata: '{"actor":"another"}', data: '{}', salt: 'A'.repeat(12) };
  for (const [at, one] of events.entries())
    for (const [field, other] of Object.entries(others)) {
      const value = field === 'begins' ? !one.begins : other;
      const [found] = problems({ ...whole, events: events.with(at, { ...one, [field]: value }) });
      assert.is(found, `event ${at}: It is not in the log that the checkpoint describes`, field);
    }
});

test('is not proven where the lines of two events are put together as one', () => {
  const { index, proof, data, salt } = proven(last);
  const joined = { ...proven(said), type: `Said\n${contentOf(said)}\nRunCompleted`, data, salt, index, proof };
  assert.is(problems({ ...whole, events: [proven(first), joined] })[0]?.startsWith('event 1: It is not in'), true);
});

test('is not proven by a record that the log does not have', () => {
  const now = hash('sha256', '{"said":"by the mayor"}', 'base64');
  const data = JSON.stringify({ stream: run, events: [{ ...named, now }], files: [] });
  const wrong: readonly Partial<ProvenRecord>[] = [
    { data },
    { data, salt: null, content: contentOf(record) },
    { previous: '' },
    { stream: run },
    { index: 2 },
  ];
  for (const each of wrong) {
    const [found = ''] = problems({ ...withStub, redactions: [{ ...recorded, ...each }] });
    assert.match(found, 'redaction 1: It is not in the log', JSON.stringify(each));
  }
  assert.match(problems({ ...withStub, redactions: [recorded, recorded] })[0] ?? '', 'redaction 1: ');
});

test('has the files that its events name, and no others', () => {
  const [file] = whole.artifacts as [Bundle['artifacts'][number]];
  const added = { sha256: hash('sha256', 'page', 'hex'), media_type: 'text/html', base64: 'cGFnZQ==' };
  assert.match(problems({ ...whole, artifacts: [file, added] })[0] ?? '', 'No event names it');
  assert.match(problems({ ...whole, artifacts: [{ ...file, media_type: 'text/html' }] })[0] ?? '', 'No event names it');
  assert.match(problems({ ...whole, artifacts: [{ ...file, base64: 'cGFnZQ==' }] })[0] ?? '', 'another digest');
});

test('says how many files were removed with a record, and how many are missing without one', () => {
  const without = { ...whole, artifacts: [] };
  assert.equal([absentFiles(whole), absentFiles(without)], [none, { removed: 0, missing: 1 }]);
  const data = JSON.stringify({ stream: run, events: [], files: [picture.sha256] });
  assert.equal(absentFiles({ ...without, redactions: [{ ...recorded, data }] }), { removed: 1, missing: 0 });
});

test.run();
