import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeSamples } from '../../adapters/cli/samples/write-samples.js';
import { localOperations } from '../../adapters/composition/local-operations.js';
import { startTestService } from '../support/test-service.js';
import { startPublishing } from './vps-publishing.js';

const { folder, vps, web, fingerprint, close } = await startPublishing();
const today = new Date().toISOString().slice(0, 10);
await writeSamples(join(folder, 'input'), today);

const environment = {
  BRIEF_STAGES: 'vps_deployment=sftp',
  BRIEF_INPUT_DIR: join(folder, 'input'),
  BRIEF_SFTP_HOST: '127.0.0.1',
  BRIEF_SFTP_PORT: String(vps.port),
  BRIEF_SFTP_USER: 'publisher',
  BRIEF_SFTP_HOST_KEY: fingerprint,
  BRIEF_SFTP_PRIVATE_KEY_FILE: join(folder, 'publisher'),
  BRIEF_SFTP_PUBLIC_URL: `${web.origin}/`,
};

type Summary = Readonly<{
  status: string;
  error: string | null;
  briefs: readonly Readonly<{ brief_run_id: string; url: string; status: string }>[];
}>;
type Stage = Readonly<{ status: string; implementation: Readonly<{ name: string }>; output: unknown }>;
type Run = Readonly<{ status: string; stages: Readonly<Record<string, Stage>> }>;

test('the service publishes over SFTP, verifies its pages through nginx, and unpublishes one permanently', async () => {
  const service = await startTestService(environment);
  const ask = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await service.ask(`/api/v1/brief${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as unknown;
  };
  const summary = (await ask('/run', { run_date: today })) as Summary;
  assert.equal([summary.status, summary.error], ['ok', null]);
  assert.ok(summary.briefs.length > 0);
  for (const { brief_run_id: id, url } of summary.briefs) {
    assert.ok(url.startsWith(`${web.origin}/b/`), url);
    const page = await (await fetch(url)).text();
    assert.match(page, '<!DOCTYPE html>');
    const run = (await (await service.ask(`/api/v1/brief/runs/${id}`)).json()) as Run;
    const stages = ['vps_deployment', 'url_verification', 'og_verification'].map((key) => run.stages[key]);
    assert.equal(
      stages.map((stage) => [stage?.status, stage?.implementation.name]),
      [
        ['completed', 'sftp'],
        ['completed', 'http'],
        ['completed', 'http'],
      ],
    );
  }
  const [first] = summary.briefs;
  await ask(`/runs/${first?.brief_run_id}/unpublish`, { reason: 'the show is off' });
  assert.is((await fetch(first?.url ?? '')).status, 410);
  await service.end();
});

test('the doctor publishes a page for a moment and finds all well, or says which setting to fix', async () => {
  const data = { BRIEF_DATA_DIR: join(folder, 'data') };
  const { checked, notices, problems } = await localOperations({ ...environment, ...data }).doctor();
  assert.equal(problems, []);
  assert.ok(checked.includes('vps_deployment=sftp: fine'), checked.join('\n'));
  assert.equal(
    notices.filter(({ message }) => /sftp|server/iu.test(message)),
    [],
  );
  const other = { ...environment, ...data, BRIEF_SFTP_PRIVATE_KEY_FILE: join(folder, 'stranger') };
  const said = (await localOperations(other).doctor()).problems.join('\n');
  assert.match(said, /rejects the login of publisher with BRIEF_SFTP_PRIVATE_KEY/u);
  assert.equal(
    readdirSync(join(vps.site, 'releases')).filter((name) => name.startsWith('rehearsal')),
    [],
  );
  const unset = await localOperations({ ...data, BRIEF_STAGES: 'vps_deployment=sftp' }).doctor();
  assert.equal(unset.problems, [
    'vps_deployment=sftp: the variable BRIEF_SFTP_HOST is missing',
    'vps_deployment=sftp: the variable BRIEF_SFTP_USER is missing',
    'vps_deployment=sftp: the variable BRIEF_SFTP_HOST_KEY is missing',
    'vps_deployment=sftp: the variable BRIEF_SFTP_PUBLIC_URL is missing',
    'vps_deployment=sftp: the variable BRIEF_SFTP_PRIVATE_KEY is missing',
  ]);
});

test.after(close);

test.run();
