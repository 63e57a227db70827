import { appendFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { endProcess, type ServiceProcess, startProcess } from '../../support/service-process.js';

/** The disk of artifacts and pages cannot be written for a while; the log can. */

const headers = { 'x-api-key': 'a-key-for-tests', prefer: 'respond-async', 'content-type': 'application/json' };
const journal = (stage: string) => `
const { appendFileSync } = process.getBuiltinModule('node:fs');
appendFileSync(process.env.JOURNAL, '${stage} ' + context.runId + ' ' + context.attempt + '\\n');
const artifact = { ...(await context.artifacts.put(new TextEncoder().encode(context.runId))), media_type: 'text/html' };
`;
const publish = `
const address = { slug: context.addresses.slug, url: 'http://127.0.0.1/', files: [{ name: 'index.html', artifact }] };
await context.pages.publish(context.runId, [address]);
`;

let service: ServiceProcess | null = null;

async function post(origin: string) {
  const response = await fetch(`${origin}/api/v1/brief/run`, {
    method: 'POST',
    headers,
    body: '{"run_date":"2026-11-20"}',
  });
  const body = (await response.json()) as Readonly<{ detail?: string }>;
  return { status: response.status, detail: body.detail, headers: response.headers };
}

/** Returns the ids of that many runs once they are listed: on a busy machine a start is answered before. */
async function startedRuns(origin: string, count: number): Promise<readonly string[]> {
  for (;;) {
    const response = await fetch(`${origin}/api/v1/brief/runs?limit=100`, { headers });
    const { runs } = (await response.json()) as Readonly<{ runs: readonly Readonly<{ brief_run_id: string }>[] }>;
    if (runs.length >= count) return runs.map((run) => run.brief_run_id);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function recordOf(origin: string, runId: string) {
  const response = await fetch(`${origin}/api/v1/brief/runs/${runId}`, { headers });
  return (await response.json()) as Readonly<{ status: string; error: string | null; retry_count: number }>;
}

async function endOf(origin: string, runId: string) {
  for (;;) {
    const record = await recordOf(origin, runId);
    if (record.status !== 'processing') return record;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

for (const [fault, call, error] of [
  ['a full disk', 'rename', 'ENOSPC'],
  ['a used-up quota', 'rename', 'EDQUOT'],
  ['a disk that became read-only', 'link', 'EROFS'],
] as const) {
  test(`${fault} below artifacts and pages costs no attempt: runs wait, starts are answered 503, and all ends well`, async () => {
    const root = await mkdtemp(join(tmpdir(), 'brief-full-disk-'));
    const outcomes = { html_generation: journal('html'), vps_deployment: journal('deploy') + publish };
    const stages = await writeNoopStages({ outcomes });
    appendFileSync(join(root, 'journal'), '');
    const environment = {
      BRIEF_SERVICE_API_KEYS: headers['x-api-key'],
      BRIEF_DATA_DIR: join(root, 'data'),
      BRIEF_ADDRESS_KEY: 'k'.repeat(32),
      BRIEF_STAGES_DIR: stages.folder,
      BRIEF_STAGES: noopSelection,
      JOURNAL: join(root, 'journal'),
    };
    // Counted by thread: each of those that do file work fails so often.
    const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${error}:when=1..5`];
    service = await startProcess(environment, ['-D', '-f', '-qq', '-o', '/dev/null', ...inject]);
    const { origin } = service;
    let starts = 0;
    let refused = await post(origin);
    assert.is(refused.status, 202);
    for (; refused.status === 202; starts += 1) refused = await post(origin);
    assert.equal([refused.status, refused.detail], [503, 'artifacts and pages cannot be written']);
    assert.is(refused.headers.get('retry-after'), '5');
    const ids = await startedRuns(origin, starts);
    assert.is(ids.length, starts);
    for (const id of ids) {
      const { status, error: reason, retry_count: retries } = await endOf(origin, id);
      assert.equal([status, reason, retries], ['ok', null, 0]);
    }
    const lines = (await readFile(join(root, 'journal'), 'utf8')).trimEnd().split('\n');
    assert.equal([...lines].sort(), ids.flatMap((id) => [`html ${id} 1`, `deploy ${id} 1`]).sort());
    assert.is((await post(origin)).status, 202);
    await endProcess(service.child, 'SIGTERM');
    await stages.remove();
    await rm(root, { recursive: true, force: true });
  });
}

test.after.each(() => {
  service?.child.kill('SIGKILL');
});

test.run();
