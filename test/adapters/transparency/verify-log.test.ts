import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { signCheckpoint } from '../../../adapters/transparency/checkpoint.js';
import { newKeys } from '../../../adapters/transparency/signed-note.js';
import { LogReading } from '../../../adapters/transparency/verify-log.js';

const { signer, verifier } = newKeys('log.example/brief');

const test = suite('a checkpoint');

test('fits no log when another key signed it, or it was altered', () => {
  const tree = new LogReading({ kept: Buffer.alloc(0), checkpoints: [], verifiers: [] }).end();
  const note = signCheckpoint({ origin: 'log.example/brief', size: 0, root: tree.tree.root(0) }, signer);
  const other = signCheckpoint({ origin: 'o', size: 0, root: tree.tree.root(0) }, newKeys('other').signer);
  const checkpoints = [other, note.replace('\n0\n', '\n1\n'), 'nothing'].map((text) => ({ name: text, note: text }));
  const { findings } = new LogReading({ kept: Buffer.alloc(0), checkpoints, verifiers: [verifier] }).end();
  assert.equal(
    findings.map(({ problem }) => problem),
    [
      'None of the known keys signed it. What it says is true of the log',
      'None of the known keys signed it. It was made of 1 events, and the log has 0: its end is missing',
      'It is no checkpoint',
    ],
  );
});

test.run();
