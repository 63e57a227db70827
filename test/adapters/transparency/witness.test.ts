import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openCheckpoint, signCheckpoint } from '../../../adapters/transparency/checkpoint.js';
import { merkleTree } from '../../../adapters/transparency/merkle-tree.js';
import { cosignedAt, newKeys, openNote, signaturesBy } from '../../../adapters/transparency/signed-note.js';
import { askWitness } from '../../../adapters/transparency/witness.js';
import { leafHash } from '../../../src/ports/event-seal.js';
import { createWitness, isConsistent } from '../../support/witness.js';

const leafOf = (index: number) => Buffer.from(leafHash(`leaf ${index}`), 'base64');
const tree = merkleTree(Buffer.concat(Array.from({ length: 50 }, (_, index) => leafOf(index))));
const { signer, verifier } = newKeys('log.example/brief');
const witness = createWitness('witness.example/1');
const noteOf = (size: number) => signCheckpoint({ origin: 'log.example/brief', size, root: tree.root(size) }, signer);

/** A witness by c2sp.org/tlog-witness, which has cosigned so many events of the log. */
async function startWitness(cosigned: number) {
  let known = { size: cosigned, root: tree.root(cosigned) };
  const asked: number[] = [];
  const respond = (body: string): readonly [number, string] => {
    const [lines = '', ...rest] = body.split('\n\n');
    const [first = '', ...hashes] = lines.split('\n');
    const checkpoint = openCheckpoint(rest.join('\n\n'), [verifier]);
    const old = Number(first.slice('old '.length));
    asked.push(old);
    if (checkpoint === null) return [403, ''];
    if (old !== known.size) return [409, `${known.size}\n`];
    const proof = hashes.map((hashed) => Buffer.from(hashed, 'base64'));
    if (!isConsistent(known, checkpoint, proof)) return [422, ''];
    known = checkpoint;
    return [200, witness.cosign(openNote(rest.join('\n\n'), [verifier]) ?? '', 1_790_000_000)];
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [status, text] = request.url === '/w/add-checkpoint' ? respond(body) : ([404, ''] as const);
    response.writeHead(status, status === 409 ? { 'content-type': 'text/x.tlog.size' } : {}).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/w`, end: () => new Promise((resolve) => server.close(resolve)) };
}

const test = suite('a witness');

for (const [cosigned, asked] of [
  [0, [0]],
  [20, [0, 20]],
] as const) {
  test(`that has cosigned ${cosigned} events cosigns a checkpoint that continues them`, async () => {
    const { url, asked: sizes, end } = await startWitness(cosigned);
    const log = { tree, verifiers: [verifier], checkpoints: [] };
    const { lines, problem } = await askWitness({ key: witness.verifier, url }, noteOf(50), log);
    assert.equal([problem, sizes], [null, asked]);
    const note = `${noteOf(50)}${lines.join('')}\n`;
    assert.equal(signaturesBy(note, [witness.verifier]), lines);
    assert.is(openCheckpoint(note, [verifier])?.size, 50);
    await end();
  });
}

test('is asked from the newest checkpoint that it cosigned', async () => {
  const { url, asked, end } = await startWitness(20);
  const cosigned = `${noteOf(20)}${witness.cosign(openNote(noteOf(20), [verifier]) ?? '', 1)}`;
  const checkpoints = [cosigned, noteOf(30)].map((note, index) => ({ name: String(index), note }));
  await askWitness({ key: witness.verifier, url }, noteOf(50), { tree, verifiers: [verifier], checkpoints });
  assert.equal(asked, [20]);
  await end();
});

test('does not cosign a log that was rewritten, and its cosignature counts for no other text or time', async () => {
  const { url, end } = await startWitness(20);
  const other = merkleTree(Buffer.alloc(32 * 50, 1));
  const forged = signCheckpoint({ origin: 'log.example/brief', size: 50, root: other.root(50) }, signer);
  const log = { tree: other, verifiers: [verifier], checkpoints: [] };
  const answer = await askWitness({ key: witness.verifier, url }, forged, log);
  const problem = 'it has cosigned a log that this one does not continue';
  assert.equal(answer, { witness: 'witness.example/1', lines: [], problem, contradicts: true });
  const beginning = merkleTree(Buffer.concat(Array.from({ length: 10 }, (_, index) => leafOf(index))));
  const short = await askWitness({ key: witness.verifier, url }, noteOf(10), { ...log, tree: beginning });
  assert.equal([short.problem, short.contradicts], ['it has cosigned 20 events, and the log has 10', true]);
  await end();
  const line = witness.cosign(openNote(noteOf(50), [verifier]) ?? '', 1_790_000_000);
  assert.is(signaturesBy(`${noteOf(50)}${line}`, [witness.verifier]).length, 1);
  assert.equal(signaturesBy(`${noteOf(49)}${line}`, [witness.verifier]), []);
  const bytes = Buffer.from(line.trim().split(' ')[2] ?? '', 'base64');
  bytes.writeUInt8(bytes.readUInt8(11) ^ 1, 11);
  const later = `\u2014 witness.example/1 ${bytes.toString('base64')}\n`;
  assert.equal(signaturesBy(`${noteOf(50)}${later}`, [witness.verifier]), []);
  assert.is(cosignedAt(`${noteOf(50)}${line}`, witness.verifier), 1_790_000_000);
  assert.is(cosignedAt(`${noteOf(50)}${later}`, witness.verifier), 'wrong');
  assert.is(cosignedAt(`${noteOf(50)}${line}`, createWitness('witness.example/1').verifier), null);
});

test('that cannot be reached leaves the checkpoint without its cosignature', async () => {
  const log = { tree, verifiers: [verifier], checkpoints: [] };
  const unreachable = { key: witness.verifier, url: 'http://127.0.0.1:1/' };
  const { lines, problem, contradicts } = await askWitness(unreachable, noteOf(50), log);
  assert.equal([lines, contradicts], [[], false]);
  // That fetching failed is no reason.
  assert.not.match(problem ?? 'fetch failed', 'fetch failed');
});

test('of another implementation, by a checkpoint of a service that it cosigned, counts', () => {
  const [log, other] = [
    'log.example/brief+11539876+AeXyMgF4hY7attTZyW0cyJ6Nv0Sqh9v/JIAlW8Dhqeza',
    'witness.example/lite+940d82c2+BH4fOlC6h9tM/IXyBiEPBqZjbzhr52WZk0e8ceuZ6hRR',
  ];
  const note = `log.example/brief
28
/VYrCTFsKvGpN0j3h9ZuwB5L9s5+Q01JgyL0gqsO9Jk=

— log.example/brief EVOYdkXauOh4JcsQkwU472yG43Q1niGuVCMf7e+0lAtek1aFNMJRBFl52UglAbzEOBt94x/G6sTb2NKZJ9TxjbkuzAc=
— witness.example/lite lA2CwgAAAABrDQkA/3WHajBIO/DqRU7Z9oO1rEVIbksNtdb164BhxsfTmbGM0cOeQJNkodAJ2rRr3NFo6kLRkwWzvLzrNKmSbyLjBQ==
`;
  assert.is(openCheckpoint(note, [log])?.size, 28);
  assert.is(cosignedAt(note, other), 1_796_016_384);
  assert.is(cosignedAt(note.replace('\n28\n', '\n29\n'), other), 'wrong');
});

test.run();
