import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { laterReleasesOf } from '../../src/application/later-releases.js';
import type { LaterReleases } from '../../src/ports/stage-plugin.js';
import { type Behaviours, pluginsWith } from '../support/plugins-in-process.js';
import { memoryArtifacts, stageContext } from '../support/stage-context.js';
import { ranWith } from '../support/working-parts.js';

const artifacts = memoryArtifacts();
const { sha256 } = await artifacts.put(Buffer.from('a page'));
const url = 'http://127.0.0.1:8080/b/x/';
const made = { release: 'run-2', files: [{ url, sha256, bytes: 6, media_type: 'text/html' }] };
const foreign = { release: 'run-3', files: [...made.files, { ...made.files[0], sha256: '0'.repeat(64) }] };

async function told(laterReleases?: () => Promise<unknown>, behaviours: Behaviours = {}): Promise<LaterReleases> {
  const run = await ranWith(behaviours);
  const plugins = pluginsWith(laterReleases === undefined ? {} : { laterReleases });
  return laterReleasesOf(run, plugins, () => stageContext({ artifacts }));
}

test('what the deployment tells is believed where this service has made every file of it', async () => {
  assert.equal(await told(async () => [made]), { releases: [made], problem: null });
  assert.equal(await told(async () => [foreign, made, { release: 'run-4', files: [] }]), {
    releases: [made],
    problem: null,
  });
});

test('a deployment that cannot tell, and one that has not deployed, know of none', async () => {
  assert.equal(await told(), { releases: [], problem: null });
  const undeployed = { stages: { vps_deployment: () => ({ kind: 'failed', reason: 'no room', retryable: false }) } };
  const unasked = () => Promise.reject(new Error('nobody may ask'));
  assert.equal(await told(unasked, undeployed), { releases: [], problem: null });
});

test('what keeps it from telling is a problem, and so is what makes no sense', async () => {
  const gone = () => Promise.reject(new Error('the server is gone'));
  assert.equal(await told(gone), { releases: [], problem: 'the server is gone' });
  const thrown = () => Promise.reject('a string');
  assert.equal(await told(thrown), { releases: [], problem: 'a string' });
  const { releases, problem } = await told(async () => [{ release: 7 }]);
  assert.equal(releases, []);
  assert.match(problem ?? '', /Invalid/u);
});

test.run();
