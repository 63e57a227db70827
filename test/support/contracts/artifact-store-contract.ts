import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import { contractSuite, type Open } from './opened.js';

const digestOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

/** What every artifact store must do. */
export function artifactStoreContract(name: string, open: Open<ArtifactStore>): Test {
  const { test, when } = contractSuite(`artifact store: ${name}`, open);

  when('bytes are stored under their SHA-256', async (artifacts) => {
    assert.equal(await artifacts.put(Buffer.from('abc')), { sha256: digestOfAbc, bytes: 3 });
    assert.equal(Buffer.from((await artifacts.get(digestOfAbc)) ?? []).toString(), 'abc');
  });

  when('any bytes are returned as they were, none and many', async (artifacts) => {
    for (const size of [0, 1, 65_537, 3_000_000]) {
      const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31) % 256);
      const { sha256 } = await artifacts.put(bytes);
      assert.ok(Buffer.from(bytes).equals((await artifacts.get(sha256)) ?? Buffer.from('missing')));
    }
  });

  when('the same bytes put again, or at the same moment, are the same artifact', async (artifacts) => {
    const results = await Promise.all(Array.from({ length: 20 }, () => artifacts.put(Buffer.from('abc'))));
    for (const result of results) assert.equal(result, { sha256: digestOfAbc, bytes: 3 });
    assert.equal(await artifacts.put(Buffer.from('abc')), { sha256: digestOfAbc, bytes: 3 });
  });

  when('a later change to the bytes does not change the artifact', async (artifacts) => {
    const bytes = Buffer.from('abc');
    await artifacts.put(bytes);
    bytes.fill(0);
    const first = await artifacts.get(digestOfAbc);
    first?.fill(0);
    assert.equal(Buffer.from((await artifacts.get(digestOfAbc)) ?? []).toString(), 'abc');
  });

  when('an unknown digest, or a name that is not one, has no artifact', async (artifacts) => {
    await artifacts.put(Buffer.from('abc'));
    const names = ['0'.repeat(64), digestOfAbc.toUpperCase(), '', '..', '../../etc/passwd', `${digestOfAbc}\n`];
    for (const name of names) assert.is(await artifacts.get(name), null);
  });

  return test;
}
