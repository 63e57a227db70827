import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { databaseName, loadSqlite, openForWriting } from '../../../adapters/embedded/sqlite.js';
import { readJson, startRuns } from '../../support/documents.js';
import { startNoopService, type TestService } from '../../support/test-service.js';

const test = suite('readiness');

test('ends when a view cannot take in an event', async () => {
  const first = await startNoopService();
  await startRuns(first, { run_date: '2026-11-20' });
  const { runs } = await readJson(first, '/api/v1/brief/runs');
  const [{ brief_run_id: runId } = {}] = runs as Record<string, string>[];
  await first.stop();
  const database = openForWriting(await loadSqlite(), join(first.dataFolder, databaseName));
  database.exec(
    `UPDATE view_rows SET value = '{' WHERE view IN (SELECT id FROM views WHERE name LIKE 'recent_briefs%')`,
  );
  database.close();
  const second = await startNoopService({ dataFolder: first.dataFolder });
  assert.equal(await readiness(second), [200, { status: 'ok', phase: 'ready' }]);
  await second.ask(`/api/v1/brief/runs/${runId}/unpublish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'the show is off' }),
  });
  assert.equal(await readiness(second), [503, { status: 'unavailable', phase: 'ready', broken: ['application'] }]);
  assert.is((await second.ask('/livez')).status, 200);
  await second.end();
  await first.end();
});

async function readiness(service: TestService): Promise<readonly [number, unknown]> {
  const response = await service.ask('/readyz');
  return [response.status, await response.json()];
}

test.run();
