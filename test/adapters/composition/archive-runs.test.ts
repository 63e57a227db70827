import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { backUp } from '../../../adapters/embedded/backup/back-up.js';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { startAndRead } from '../../support/documents.js';
import { noopValues } from '../../support/noop-stages.js';
import { startNoopService } from '../../support/test-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const { folder, remove } = await temporaryFolder();
const dataFolder = join(folder, 'data');
const { archive, proofs, redact, auditReplay } = localOperations({ BRIEF_DATA_DIR: dataFolder });
const whole = { against: [], run: null, since: null };
const town = { ...noopValues.perplexity_city, empty_reason: 'A town of many words. '.repeat(900) };
const city = `return { kind: 'produced', value: ${JSON.stringify(town)} };`;
const start = () => startNoopService({ dataFolder, outcomes: { perplexity_city: city } });

const service = await start();
const ids: string[] = [];
for (let number = 0; number < 12; number += 1) ids.push(String((await startAndRead(service))['brief_run_id']));
const [runId = ''] = ids;
await service.stop();
const { size } = await proofs.checkpoint();
const before = await recorded();

const test = suite('an archive');

test('takes ended runs that are old enough, and makes the database smaller', async () => {
  assert.is((await archive({ olderThanDays: 1, restore: null })).runs, 0);
  const { runs, bytes_before, bytes_after } = await archive({ olderThanDays: 0, restore: null });
  assert.is(runs, 12);
  assert.ok(bytes_after < bytes_before, `${bytes_before} → ${bytes_after}`);
  assert.is((await readdir(join(dataFolder, 'archive'))).length, 12);
  assert.is((await archive({ olderThanDays: 0, restore: null })).runs, 0);
});

test('leaves the proofs, the replay, exports and the whole log as they were', async () => {
  assert.equal(await proofs.verifyLog(whole), {
    events: size,
    redacted: 0,
    redactions: [],
    checkpoints: 1,
    findings: [],
    witnesses: [],
  });
  assert.equal((await auditReplay()).findings, []);
  assert.ok((await proofs.exportRun(runId, join(folder, 'run.html'))).events > 20);
  assert.equal(await recorded(), before);
});

test('is named to clients that read an archived run, in a service that lists it', async () => {
  const again = await start();
  const response = await again.ask(`/api/v1/brief/runs/${runId}`);
  const { code, detail } = (await response.json()) as Record<string, string>;
  assert.equal([response.status, code], [410, 'run_archived']);
  assert.match(detail ?? '', new RegExp(`archive/run-${runId}`, 'u'));
  assert.match(await (await again.ask('/api/v1/brief/runs')).text(), new RegExp(runId, 'u'));
  const past = await again.ask(`/api/v1/brief/briefs/as-of/${new Date().toISOString()}`);
  assert.equal([past.status, ((await past.json()) as { count: number }).count], [200, 1]);
  await again.stop();
});

test('is part of a backup', async () => {
  const copy = join(folder, 'copy');
  const report = await backUp(dataFolder, copy, {
    ...{ files: [], runPrefix: 'run-', signal: new AbortController().signal },
    progress: () => undefined,
  });
  assert.equal([report.findings, (await readdir(join(copy, 'archive'))).length], [[], 12]);
});

test('that is missing is found', async () => {
  const path = join(dataFolder, 'archive', `run-${runId}.json.gz`);
  await rename(path, `${path}.moved`);
  const { findings } = await proofs.verifyLog(whole);
  assert.is(findings[0]?.where, `run-${runId} event 0`);
  assert.match(findings[0]?.problem ?? '', /cannot be read: the archive .*run-.*\.json\.gz is missing$/u);
  await rename(`${path}.moved`, path);
});

test('gives back one run, all of them, and one that is redacted', async () => {
  assert.is((await archive({ olderThanDays: 0, restore: runId })).runs, 1);
  assert.is((await readdir(join(dataFolder, 'archive'))).length, 11);
  const [, other = ''] = ids;
  await redact({ run: other, texts: ['many words'], reason: 'asked', by: 'cli:me' });
  assert.is((await archive({ olderThanDays: 0, restore: '' })).runs, 10);
  assert.equal(await readdir(join(dataFolder, 'archive')), []);
  const { findings, redacted } = await proofs.verifyLog(whole);
  assert.equal([findings, redacted > 0], [[], true]);
});

/** Returns every event of the log. */
async function recorded(): Promise<readonly unknown[]> {
  const store = await openEmbeddedStoreForReading(dataFolder);
  const events: unknown[] = [];
  const [stop, head] = [new AbortController(), await store.events.head()];
  for await (const batch of store.events.follow(0, stop.signal)) {
    events.push(...batch.map((event) => ({ ...event })));
    if ((batch.at(-1)?.position ?? head) >= head) stop.abort();
  }
  await store.close();
  return events;
}

test.after(remove);
test.run();
