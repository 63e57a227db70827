import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { signCheckpoint } from '../../../adapters/transparency/checkpoint.js';
import { merkleTree } from '../../../adapters/transparency/merkle-tree.js';
import { newKeys } from '../../../adapters/transparency/signed-note.js';
import { leafHash } from '../../../src/ports/event-seal.js';

const largest = 300;
const tree = merkleTree(
  Buffer.concat(Array.from({ length: largest }, (_, index) => Buffer.from(leafHash(`leaf ${index}`), 'base64'))),
);
const roots = Array.from({ length: largest + 1 }, (_, size) => tree.root(size).toString('base64'));
const { signer, verifier } = newKeys('brief.example/log');
const checkpoint = signCheckpoint({ origin: 'brief.example/log', size: largest, root: tree.root(largest) }, signer);

type Proof = Readonly<{ kind: string; from: number; size: number; hashes: readonly string[] }>;

/** Returns the proofs of every leaf of every size, and of every pair of sizes. */
function allProofs(): readonly Proof[] {
  const proofs: Proof[] = [];
  const add = (kind: string, from: number, size: number, proof: readonly Buffer[]) =>
    proofs.push({ kind, from, size, hashes: proof.map((one) => one.toString('base64')) });
  for (let size = 1; size <= largest; size += 1) {
    for (let from = 0; from < size; from += 1) {
      add('inclusion', from, size, tree.inclusionProof(from, size));
      if (from > 0) add('consistency', from, size, tree.consistencyProof(from, size));
    }
  }
  return proofs;
}

/** Lets Go's sumdb verify a checkpoint and proofs. */
function verified(proofs: readonly Proof[], signed = checkpoint) {
  const { status, stdout, stderr } = spawnSync('go', ['run', 'test/adapters/transparency/go/main.go', 'verify'], {
    env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' },
    input: JSON.stringify({ verifier, checkpoint: signed, roots, proofs }),
    encoding: 'utf8',
  });
  return status === 0 ? stdout : `refused: ${stderr}`;
}

const test = suite('Go’s sumdb');

test('verifies our checkpoint and our proofs of every leaf and every pair of the sizes 1 to 300', () => {
  const text = verified(allProofs());
  assert.match(text, `verified ${(largest * (largest + 1)) / 2 + (largest * (largest - 1)) / 2} proofs`);
  assert.match(text, 'checkpoint of brief.example/log\n300\n');
});

test('verifies no other checkpoint and no other proof', () => {
  assert.match(verified([], checkpoint.replace('\n300\n', '\n301\n')), 'refused: invalid signature');
  const [proof] = allProofs().slice(-1);
  assert.match(verified([{ ...(proof as Proof), from: 7 }]), 'refused: invalid transparency proof');
});

test.run();
