import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { scheduleOutlook } from '../../../adapters/composition/schedule-outlook.js';
import { readSettings } from '../../../adapters/composition/settings.js';
import { openEmbeddedStore } from '../../../adapters/embedded/open-embedded-store.js';
import type { ScheduleEvent } from '../../../src/domain/schedule/events.js';
import { scheduleStream } from '../../../src/domain/streams.js';
import { addDays } from '../../../src/domain/time.js';
import type { RecordedEvent } from '../../../src/ports/event-store.js';
import { readJson } from '../../support/documents.js';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { aShow } from '../../support/results.js';
import { startNoopService } from '../../support/test-service.js';
import { settled } from '../../support/virtual-clock.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const today = () => new Date().toISOString().slice(0, 10);
const atMidnight = { BRIEF_SCHEDULE: '0 0 * * *', BRIEF_LEAD_DAYS: '2' };

/** A data folder of a service that was set to tick at midnight and has been down since yesterday. */
async function dataOfYesterday(folder: string): Promise<void> {
  const store = await openEmbeddedStore(folder);
  const at = `${addDays(today(), -1)}T12:00:00.000Z`;
  const event = { type: 'ScheduleSet', data: { cron: '0 0 * * *', time_zone: 'UTC', at } };
  const metadata = { time: at, actor: 'schedule', request_id: null, causation_id: null, worker: 'old' };
  await store.events.append(scheduleStream, [event], 'no_stream', metadata);
  await store.close();
}

async function scheduleIn(folder: string): Promise<readonly RecordedEvent<ScheduleEvent>[]> {
  const store = await openEmbeddedStore(folder);
  const events = (await store.events.read(scheduleStream)) as readonly RecordedEvent<ScheduleEvent>[];
  await store.close();
  return events;
}

async function typesIn(folder: string): Promise<readonly string[]> {
  return (await scheduleIn(folder)).map(({ type }) => type);
}

test('a service that was down starts the briefs of today and the days ahead, and its audit finds nothing', async () => {
  const { folder, remove } = await temporaryFolder();
  await dataOfYesterday(folder);
  const dates = [0, 1, 2, 3].map((ahead) => addDays(today(), ahead));
  const shows = dates.map((date) => aShow({ show_id: `show of ${date}`, show_date: date }));
  const service = await startNoopService({ shows, settings: atMidnight, dataFolder: folder });
  const runs = async () => (await readJson(service, '/api/v1/brief/runs'))['runs'] as Record<string, string>[];
  while ((await runs()).filter(({ status }) => status === 'ok').length < 3) await settled();
  const started = (await runs()).map(({ show_date, trigger }) => [show_date, trigger]);
  assert.equal(
    started.toSorted(),
    dates.slice(0, 3).map((date) => [date, 'schedule']),
  );
  await service.stop();
  assert.equal(await typesIn(folder), ['ScheduleSet', 'ScheduleTicked', 'ScheduleTickDone']);
  const ticked = (await scheduleIn(folder)).find((event) => event.type === 'ScheduleTicked');
  assert.equal([ticked?.data.process, typeof ticked?.metadata.worker], [ticked?.metadata.worker, 'string']);
  const { findings, events } = await localOperations({ BRIEF_DATA_DIR: folder }).auditReplay();
  assert.equal(findings, []);
  assert.ok(events > 3);
  await Promise.all([remove(), service.end()]);
});

test('a service without a schedule records that over an earlier one, and starts nothing', async () => {
  const { folder, remove } = await temporaryFolder();
  await dataOfYesterday(folder);
  const service = await startNoopService({ shows: [aShow({ show_date: today() })], dataFolder: folder });
  assert.equal((await readJson(service, '/api/v1/brief/runs'))['runs'], []);
  await service.stop();
  assert.equal(await typesIn(folder), ['ScheduleSet', 'ScheduleSet']);
  await Promise.all([remove(), service.end()]);
});

function outlook(environment: Readonly<Record<string, string>>, now: string) {
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new Error(read.problems.join());
  return scheduleOutlook(read.settings, now);
}

test('the outlook gives the next three ticks in local time and in UTC, across a change of clocks', () => {
  const environment = { BRIEF_SCHEDULE: '30 2 * * *', APP_TIMEZONE: 'Europe/Berlin' };
  assert.equal(outlook(environment, '2026-03-28T00:00:00.000Z'), {
    checked: [
      'BRIEF_SCHEDULE: ticks at 2026-03-28 02:30 Europe/Berlin, 2026-03-28T01:30Z',
      'BRIEF_SCHEDULE: ticks at 2026-03-29 03:00 Europe/Berlin, 2026-03-29T01:00Z',
      'BRIEF_SCHEDULE: ticks at 2026-03-30 02:30 Europe/Berlin, 2026-03-30T00:30Z',
    ],
    notices: [],
  });
  assert.equal(outlook({}, '2026-03-28T00:00:00.000Z'), { checked: [], notices: [] });
});

for (const [expression, leadDays, notice] of [
  ['0 6 * * 1-5', '1', /no brief for shows on 4 of the 28 days from its next tick on, the first of them 2026-11-22$/u],
  ['0 6 * * 1-5', '2', null],
  ['0 6 * * *', '0', null],
  ['* * * * *', '0', null],
  ['0 1,23 * * *', '0', null],
  ['0 6 1 * *', '14', /on 13 of the 28 days from its next tick on, the first of them 2026-12-16$/u],
] as const) {
  test(`the outlook of "${expression}" with ${leadDays} days ahead warns of days without a brief, if there are any`, () => {
    const environment = { BRIEF_SCHEDULE: expression, BRIEF_LEAD_DAYS: leadDays };
    const [found, ...more] = outlook(environment, '2026-11-20T05:00:00.000Z').notices;
    assert.equal(more, []);
    if (notice === null) assert.is(found, undefined);
    else assert.match(found?.message ?? '', notice);
  });
}

test('the doctor reports the outlook next to what the stages found', async () => {
  const stages = await writeNoopStages();
  const environment = { BRIEF_STAGES_DIR: stages.folder, BRIEF_STAGES: noopSelection, BRIEF_SCHEDULE: '0 6 * * *' };
  const { checked, problems } = await localOperations(environment).doctor();
  assert.is(checked.filter((line) => line.startsWith('BRIEF_SCHEDULE: ticks at ')).length, 3);
  assert.equal(problems, []);
  await stages.remove();
});

test.run();
