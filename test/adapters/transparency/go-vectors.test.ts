import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openCheckpoint, signCheckpoint } from '../../../adapters/transparency/checkpoint.js';
import { isIncluded, merkleTree } from '../../../adapters/transparency/merkle-tree.js';
import { newKeys, openNote, signNote, verifierOf } from '../../../adapters/transparency/signed-note.js';
import { leafHash } from '../../../src/ports/event-seal.js';
import { isConsistent } from '../../support/witness.js';

type Vectors = Readonly<{
  signer: string;
  verifier: string;
  checkpoint: string;
  roots: readonly string[];
  /** SHA-256 over the lines of every proof of every leaf and pair of sizes. */
  all: string;
  proofs: readonly Readonly<{ kind: string; from: number; size: number; hashes: readonly string[] }>[];
}>;

const file = new URL('../../../../test/adapters/transparency/go/vectors.json', import.meta.url);
const { signer, verifier, checkpoint, roots, proofs, all } = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
const decoded = (text: string) => Buffer.from(text, 'base64');
const hashes = roots.slice(1).map((_, index) => decoded(leafHash(`leaf ${index}`)));
const tree = merkleTree(Buffer.concat(hashes));

const test = suite('what Go’s sumdb made');

test('has the roots of our tree', () => {
  assert.equal(
    roots.map((_, size) => tree.root(size).toString('base64')),
    roots,
  );
});

test('has our proofs of every leaf and every pair of the sizes 1 to 300', () => {
  const sum = createHash('sha256');
  const add = (kind: string, from: number, size: number, proof: readonly Buffer[]) =>
    sum.update(`${kind} ${from} ${size} ${proof.map((one) => one.toString('base64')).join(' ')}\n`);
  for (let size = 1; size < roots.length; size += 1) {
    for (let from = 0; from < size; from += 1) {
      add('inclusion', from, size, tree.inclusionProof(from, size));
      if (from > 0) add('consistency', from, size, tree.consistencyProof(from, size));
    }
  }
  assert.is(roots.length, 301);
  assert.is(sum.digest('base64'), all);
});

test('has our proofs, and they verify', () => {
  for (const { kind, from, size, hashes: texts } of proofs) {
    const [proof, root] = [texts.map(decoded), decoded(roots[size] ?? '')];
    const isInclusion = kind === 'inclusion';
    const own = isInclusion ? tree.inclusionProof(from, size) : tree.consistencyProof(from, size);
    assert.equal(
      own.map((one) => one.toString('base64')),
      texts,
      `${kind} ${from} of ${size}`,
    );
    const isProven = isInclusion
      ? isIncluded(hashes[from] as Buffer, from, size, proof, root)
      : isConsistent({ size: from, root: decoded(roots[from] ?? '') }, { size, root }, proof);
    assert.ok(isProven, `${kind} ${from} of ${size}`);
  }
});

test('is a note that our keys read, and the note that we sign with its key', () => {
  assert.is(verifierOf(signer), verifier);
  const read = openCheckpoint(checkpoint, [verifier]);
  assert.equal([read?.origin, read?.size, read?.root.toString('base64')], ['go.example/log', 300, roots[300]]);
  assert.is(read === null ? '' : signCheckpoint(read, signer), checkpoint);
});

test('is no note for another key, text or name', () => {
  const other = newKeys('go.example/log');
  assert.is(openNote(checkpoint, [other.verifier]), null);
  assert.is(openNote(checkpoint.replace('\n300\n', '\n301\n'), [verifier]), null);
  assert.is(openNote(checkpoint.trimEnd(), [verifier]), null);
  assert.is(openNote(signNote('a\n', other.signer), [other.verifier]), 'a\n');
  assert.is(openNote(signNote('a\n', other.signer), [verifier, 'no key', `${verifier}x`]), null);
  assert.throws(() => newKeys('two words'), /has a space or a plus/u);
  assert.throws(() => signNote('a\n', verifier), /PRIVATE\+KEY/u);
});

test.run();
