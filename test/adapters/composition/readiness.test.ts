import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { databaseName, loadSqlite, openForWriting } from '../../../adapters/embedded/sqlite.js';
import { type JsonDocument, readJson, startRuns } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import type { TestService } from '../../support/test-service.js';

const test = suite('readiness');

/** A service that has published a brief, restarted after the view's rows were damaged on the disk. */
async function withDamaged(view: string, check: (service: TestService, runId: string) => Promise<void>): Promise<void> {
  const first = await startPagedService();
  await startRuns(first, { run_date: '2026-11-20' });
  const { runs } = await readJson(first, '/api/v1/brief/runs');
  const [{ brief_run_id: runId = '' } = {}] = runs as Record<string, string>[];
  await first.stop();
  const database = openForWriting(await loadSqlite(), join(first.dataFolder, databaseName));
  const views = `SELECT id FROM views WHERE name LIKE '${view}%'`;
  const { changes } = database.prepare(`UPDATE view_rows SET value = '{' WHERE view IN (${views})`).run();
  assert.is(Number(changes), 1);
  database.close();
  const second = await startPagedService({ dataFolder: first.dataFolder });
  try {
    assert.equal(await readiness(second), [200, { status: 'ok', phase: 'ready' }]);
    await check(second, runId);
  } finally {
    await second.end();
    await first.end();
  }
}

async function readiness(service: TestService): Promise<readonly [number, unknown]> {
  const response = await service.ask('/readyz');
  return [response.status, await response.json()];
}

async function unpublish(service: TestService, runId: string): Promise<readonly [number, JsonDocument]> {
  const response = await service.ask(`/api/v1/brief/runs/${runId}/unpublish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'the show is off' }),
    signal: AbortSignal.timeout(5_000),
  });
  return [response.status, (await response.json()) as JsonDocument];
}

for (const [view, when] of [
  ['recent_briefs', 'a request reads a damaged row of a view'],
  ['runs', 'an event changes a damaged row of a view'],
] as const) {
  test(`ends when ${when}, and requests get an error that names the row`, async () => {
    await withDamaged(view, async (service, runId) => {
      const [status, problem] = await unpublish(service, runId);
      assert.is(status, 500);
      assert.is(problem['code'], 'read_models_failed');
      assert.match(String(problem['detail']), new RegExp(`the row ".+" of the view ${view}`, 'u'));
      const broken = { status: 'unavailable', phase: 'ready', broken: ['application'] };
      assert.equal(await readiness(service), [503, broken]);
      assert.is((await service.ask('/api/v1/brief/runs')).status, 500);
      assert.is((await service.ask('/livez')).status, 200);
    });
  });
}

test('ends a second after the start when a row of the list of runs is damaged, before anyone asks for it', async () => {
  await withDamaged('runs', async (service) => {
    const deadline = Date.now() + 10_000;
    while ((await readiness(service))[0] === 200 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    assert.is((await readiness(service))[0], 503);
  });
});

test.run();
