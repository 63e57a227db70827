import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { betweenReads, eventsOf, recordOf, strangerAt } from '../../support/controls.js';
import { type JsonDocument, startRuns } from '../../support/documents.js';
import { noopSelection } from '../../support/noop-stages.js';
import { startPagedService } from '../../support/paged-service.js';

const date = '2026-11-20';
const input = await mkdtemp(join(tmpdir(), 'brief-input-'));
await mkdir(join(input, 'shows'));

/** Writes the user's file: the show in Ghent with this status, and another one the same evening. */
async function list(status: string): Promise<void> {
  const rows = [
    'show_id,show_date,venue,city,status',
    `ghent,${date},Minard,Ghent,${status}`,
    `late,${date},Cinema Paris,Ostend,`,
  ];
  await writeFile(join(input, 'shows', 'tour.csv'), `${rows.join('\n')}\n`);
}

const service = await startPagedService({
  settings: {
    BRIEF_INPUT_DIR: input,
    BRIEF_STAGES: noopSelection.replace('hub_lookup=noop', 'hub_lookup=files'),
  },
});
const start = (trigger: string, more = {}) => startRuns(service, { run_date: date, trigger, ...more });
const briefOf = (summary: JsonDocument, show: string) =>
  (summary['briefs'] as JsonDocument[]).find((brief) => brief['show_id'] === show);
const statusAt = async (url: unknown) => (await strangerAt(url))[0];

/** A tick does not wait until the page is removed. */
async function unpublished(): Promise<JsonDocument> {
  for (;;) {
    const record = await recordOf(service, runId);
    if (record['brief'] === null) return record;
    await betweenReads();
  }
}

const test = suite('the page of a show that is cancelled later');
await list('confirmed');
const first = await start('schedule');
const [ghent, late] = [briefOf(first, 'ghent'), briefOf(first, 'late')];
const runId = String(ghent?.['brief_run_id']);
await list('cancelled');

test('is published before', async () => {
  assert.equal([first['status'], await statusAt(ghent?.['url']), await statusAt(late?.['url'])], ['ok', 200, 200]);
});

test('stays through manual starts, and through a tick for another show', async () => {
  assert.equal((await start('manual'))['status'], 'ok');
  const { status, error } = await start('manual', { show_id: 'ghent' });
  assert.equal([status, error], ['failed', `hub_lookup: the show "ghent" on ${date} is cancelled`]);
  await start('schedule', { show_id: 'late' });
  assert.equal((await eventsOf(service, runId)).at(-1)?.['type'], 'RunCompleted');
  assert.is(await statusAt(ghent?.['url']), 200);
});

test('is unpublished by the next tick, once, and no other page is', async () => {
  const tick = await start('schedule');
  assert.equal([tick['status'], briefOf(tick, 'ghent')], ['ok', undefined]);
  const record = await unpublished();
  assert.equal([record['status'], await statusAt(ghent?.['url']), await statusAt(late?.['url'])], ['ok', 410, 200]);
  await start('schedule');
  const [requested, last, ...others] = (await eventsOf(service, runId)).filter(({ type }) =>
    /publish/u.test(String(type)),
  );
  assert.equal([requested?.['type'], last?.['type'], others], ['UnpublishingRequested', 'BriefUnpublished', []]);
  assert.is(((last?.['data'] ?? {}) as JsonDocument)['reason'], 'the show is cancelled');
});

test('ends with its tests', async () => {
  await service.end();
  await rm(input, { recursive: true, force: true });
});

test.run();
