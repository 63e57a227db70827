import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventsOf, recordOf, strangerAt } from '../../support/controls.js';
import { type JsonDocument, readJson, startRuns } from '../../support/documents.js';
import { noopSelection } from '../../support/noop-stages.js';
import { startPagedService } from '../../support/paged-service.js';

const date = '2026-11-20';
const input = await mkdtemp(join(tmpdir(), 'brief-input-'));
await mkdir(join(input, 'shows'));

/** Writes the user's own file: the show in Ghent with this status, and another one the same evening. */
async function tell(status: string): Promise<void> {
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

/** The tick does not wait until the page is gone. */
async function unpublished(): Promise<JsonDocument> {
  for (;;) {
    const record = await recordOf(service, runId);
    if (record['brief'] === null) return record;
  }
}

const test = suite('a show that is cancelled after its page went out');
await tell('confirmed');
const first = await start('schedule');
const [ghent, late] = [briefOf(first, 'ghent'), briefOf(first, 'late')];
const runId = String(ghent?.['brief_run_id']);

test('had a page', async () => {
  assert.equal([first['status'], await statusAt(ghent?.['url']), await statusAt(late?.['url'])], ['ok', 200, 200]);
});

test('keeps it through starts by hand, of all shows and of its own', async () => {
  await tell('cancelled');
  assert.equal((await start('manual'))['status'], 'ok');
  assert.equal((await start('manual', { show_id: 'ghent' }))['status'], 'failed');
  assert.equal(
    (await start('manual', { show_id: 'ghent' }))['error'],
    `hub_lookup: the show "ghent" on ${date} is cancelled`,
  );
  assert.equal((await eventsOf(service, runId)).at(-1)?.['type'], 'RunCompleted');
  assert.is(await statusAt(ghent?.['url']), 200);
});

test('keeps it through a tick for another show', async () => {
  await start('schedule', { show_id: 'late' });
  assert.equal((await eventsOf(service, runId)).at(-1)?.['type'], 'RunCompleted');
});

test('loses it with the next tick, and no other show does', async () => {
  const tick = await start('schedule');
  assert.equal([tick['status'], briefOf(tick, 'ghent')], ['ok', undefined]);
  const record = await unpublished();
  assert.equal([record['status'], await statusAt(ghent?.['url'])], ['ok', 410]);
  const [asked, done] = (await eventsOf(service, runId)).slice(-2);
  assert.equal([asked?.['type'], done?.['type']], ['UnpublishingRequested', 'BriefUnpublished']);
  assert.is((done?.['data'] as JsonDocument | undefined)?.['reason'], 'the show is cancelled');
  assert.is(await statusAt(late?.['url']), 200);
  const list = (await readJson(service, '/api/v1/brief/briefs'))['briefs'] as JsonDocument[];
  assert.equal(
    list.map((brief) => brief['show_id']),
    ['late'],
  );
});

test('is left alone by every tick after that', async () => {
  await start('schedule');
  assert.is((await eventsOf(service, runId)).filter(({ type }) => type === 'UnpublishingRequested').length, 1);
});

test('ends with its tests', async () => {
  await service.end();
  await rm(input, { recursive: true, force: true });
});

test.run();
