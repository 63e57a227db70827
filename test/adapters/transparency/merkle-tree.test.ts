import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashBytes, isIncluded, merkleTree } from '../../../adapters/transparency/merkle-tree.js';
import { leafHash } from '../../../src/ports/event-seal.js';
import { randomFrom } from '../../support/classifier/fit.js';
import { isConsistent } from '../../support/witness.js';

const largest = 300;
const hashes = Array.from({ length: largest }, (_, index) => Buffer.from(leafHash(`leaf ${index}`), 'base64'));
const tree = merkleTree(Buffer.concat(hashes));

const test = suite('the Merkle tree');

test('proves every leaf of every size up to 300', () => {
  for (let size = 1; size <= largest; size += 1) {
    const root = tree.root(size);
    for (let index = 0; index < size; index += 1) {
      const proof = tree.inclusionProof(index, size);
      assert.ok(isIncluded(hashes[index] as Buffer, index, size, proof, root), `${index} of ${size}`);
    }
  }
});

test('proves that it continues each of its beginnings, for every pair of sizes', () => {
  const roots = Array.from({ length: largest + 1 }, (_, size) => tree.root(size));
  for (let to = 0; to <= largest; to += 1) {
    for (let from = 0; from <= to; from += 1) {
      const [old, young] = [from, to].map((size) => ({ size, root: roots[size] as Buffer })) as [Head, Head];
      assert.ok(isConsistent(old, young, tree.consistencyProof(from, to)), `${from} to ${to}`);
    }
  }
});

type Head = Readonly<{ size: number; root: Buffer }>;

test('accepts none of a thousand altered proofs', () => {
  const random = randomFrom(17);
  const below = (limit: number) => Math.floor(random() * limit);
  let accepted = 0;
  for (let round = 0; round < 1000; round += 1) {
    const size = 2 + below(largest - 2);
    const index = below(size);
    const [leaf, root, proof] = [hashes[index] as Buffer, tree.root(size), tree.inclusionProof(index, size)];
    const isOk = [
      () => isIncluded(leaf, index, size, altered(proof, below), root),
      () => isIncluded(leaf, index, size, proof.slice(1), root),
      () => isIncluded(leaf, index, size, [...proof, leaf], root),
      () => isIncluded(flipped(leaf, below), index, size, proof, root),
      () => isIncluded(leaf, index, size, proof, flipped(root, below)),
      () => isIncluded(leaf, (index + 1) % size, size, proof, root),
      () =>
        isConsistent(
          { size: index + 1, root: tree.root(index + 1) },
          { size, root },
          wrongProof(index + 1, size, below),
        ),
    ][round % 7]?.();
    if (isOk === true) accepted += 1;
  }
  assert.is(accepted, 0);
});

function flipped(bytes: Buffer, below: (limit: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  const at = below(copy.length);
  copy[at] = (copy[at] ?? 0) ^ (1 << below(8));
  return copy;
}

function altered(proof: readonly Buffer[], below: (limit: number) => number): readonly Buffer[] {
  const at = below(proof.length);
  return proof.map((one, index) => (index === at ? flipped(one, below) : one));
}

/** An altered proof of consistency; one too long where a proof has no hash. */
function wrongProof(from: number, to: number, below: (limit: number) => number): readonly Buffer[] {
  const proof = tree.consistencyProof(from, to);
  return proof.length === 0 ? [Buffer.alloc(hashBytes)] : altered(proof, below);
}

test('has the roots of RFC 6962: of nothing, and of one leaf', () => {
  assert.is(
    merkleTree(Buffer.alloc(0)).root(0).toString('hex'),
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  const ofNothing = Buffer.from(leafHash(''), 'base64').toString('hex');
  assert.is(ofNothing, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  assert.throws(() => tree.root(largest + 1), /the tree has 300 leaves/u);
});

test.run();
