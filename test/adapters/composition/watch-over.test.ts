import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { watchOver } from '../../../adapters/composition/watch-over.js';
import { databaseName, loadSqlite, openForWriting } from '../../../adapters/embedded/sqlite.js';
import { createHealth } from '../../../adapters/http/health.js';
import { startRuns } from '../../support/documents.js';
import { silentLog } from '../../support/stage-context.js';
import { startNoopService, type TestService } from '../../support/test-service.js';

const test = suite('readiness');

function watching() {
  const told: unknown[] = [];
  const health = createHealth();
  health.enter('ready');
  return { health, told, log: { ...silentLog, error: (...all: readonly unknown[]) => void told.push(all) } };
}

test('names each part that broke down, for good, and the log tells why', async () => {
  const { health, told, log } = watching();
  watchOver('views', Promise.resolve(), { health, log });
  assert.equal(await health.report(), { status: 'ok', phase: 'ready' });
  await watchOver('schedule', Promise.reject(new Error('no such zone')), { health, log }).catch(() => undefined);
  const error = 'Error: no such zone';
  assert.equal(await health.report(), { status: 'unavailable', phase: 'ready', broken: ['schedule'] });
  assert.equal(told, [['a part of the service broke down', { part: 'schedule', error }]]);
  await watchOver('views', Promise.reject(new Error('odd')), { health, log }).catch(() => undefined);
  health.enter('ready');
  assert.equal((await health.report()).broken, ['schedule', 'views']);
});

test('is lost by a service whose views cannot take in an event', async () => {
  const first = await startNoopService();
  await startRuns(first, { run_date: '2026-11-20' });
  await first.stop();
  const database = openForWriting(await loadSqlite(), join(first.dataFolder, databaseName));
  database.exec(`UPDATE view_rows SET value = '{' WHERE view LIKE 'recent_briefs%'`);
  database.close();
  const second = await startNoopService({ dataFolder: first.dataFolder });
  assert.equal(await readiness(second), [200, { status: 'ok', phase: 'ready' }]);
  await startRuns(second, { run_date: '2026-11-20' }, { prefer: 'wait=1' });
  assert.equal(await readiness(second), [503, { status: 'unavailable', phase: 'ready', broken: ['views'] }]);
  assert.is((await second.ask('/livez')).status, 200);
  await second.end();
  await first.end();
});

async function readiness(service: TestService): Promise<readonly [number, unknown]> {
  const response = await service.ask('/readyz');
  return [response.status, await response.json()];
}

test.run();
