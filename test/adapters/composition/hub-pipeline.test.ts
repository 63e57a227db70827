import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { dataAsFiles } from '../../support/hub-server/data-as-files.js';
import { startExampleHub } from '../../support/hub-server/example-hub.js';
import { sampleData } from '../../support/hub-server/sample-data.js';
import { withInputFolder } from '../../support/stage-context.js';
import { startTestService, type TestService } from '../../support/test-service.js';

const runDate = '2026-11-20';
const data = sampleData(runDate);
const lookups = ['hub_lookup', 'previous_show_lookup', 'historical_sales_lookup', 'voice_profile_load'] as const;

/** What both services have in addition to the hub's four kinds. */
const town = `---
city: Ghent
region: East Flanders
country: BE
---

## Facts

- The tram of line 1 waits 7 minutes at the Korenmarkt ([Leie Courier](https://courier.example/tram), 2026-11-18)
- A goose held up the traffic for 40 minutes ([City paper](https://paper.example/goose), 2026-11-19)
`;

const stageRecord = v.object({
  status: v.string(),
  implementation: v.object({ name: v.string() }),
  output: v.nullish(v.record(v.string(), v.unknown())),
});
const runRecord = v.object({ status: v.string(), stages: v.record(v.string(), stageRecord) });
const started = v.object({ brief_run_ids: v.array(v.string()), error: v.nullable(v.string()) });
type Run = v.InferOutput<typeof runRecord> & Readonly<{ page: string }>;

async function startRuns(service: TestService): Promise<v.InferOutput<typeof started>> {
  const answer = await service.ask('/api/v1/brief/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ run_date: runDate }),
  });
  return v.parse(started, await answer.json());
}

/** A whole run of the day's only scheduled show, and its page as text. */
async function runWith(
  settings: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): Promise<Run> {
  return withInputFolder({ 'cities/ghent.md': town, ...files }, async (folder) => {
    const service = await startTestService({ BRIEF_INPUT_DIR: folder, ...settings });
    try {
      const { brief_run_ids: ids, error } = await startRuns(service);
      assert.equal([ids.length, error], [1, null]);
      const record = v.parse(runRecord, await (await service.ask(`/api/v1/brief/runs/${ids[0]}`)).json());
      const { url } = v.parse(v.object({ url: v.string() }), record.stages['vps_deployment']?.output);
      return { ...record, page: await (await fetch(url)).text() };
    } finally {
      await service.end();
    }
  });
}

/** A value without where and when it was read: that is what differs. */
function facts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(facts);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !['source', 'sources', 'from'].includes(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, facts(inner)]));
}

const sourceNames = /^(?:your file .*|line \d+|#?\d+|voice\/0\.md|Tour Desk)$/u;
const ofThisRun = /=(?:files|http)$|^, 1 attempt|^[0-9a-f]{8}-[0-9a-f-]{27}$|^\d{4}-\d\d-\d\dT/u;

/** The text of the page in pieces, without its sources, their numbers, and what only this run can say. */
function wordsOf(page: string): readonly string[] {
  const [before = ''] = page.split('id="sources"');
  const visible = before.replace(/<style.*?<\/style>|As of <time.*?<\/time>/gsu, '').split(/<[^>]+>/u);
  const pieces = visible.map((piece) => piece.trim()).filter((piece) => piece !== '');
  return pieces.filter((piece, index) => {
    const dates = piece === '· retrieved' || pieces[index - 1] === '· retrieved';
    return !dates && !sourceNames.test(piece) && !ofThisRun.test(piece);
  });
}

test('a hub and the same data as files make the same brief', async () => {
  const fromFiles = await runWith({}, dataAsFiles(data));
  const hub = await startExampleHub({ token: 'open', data: () => data });
  const fromHub = await runWith(
    {
      BRIEF_HUB_URL: hub.url,
      BRIEF_HUB_TOKEN: 'open',
      BRIEF_HUB_NAME: 'Tour Desk',
      BRIEF_OUTBOUND_ALLOW: hub.origin,
      BRIEF_STAGES: lookups.map((stage) => `${stage}=http`).join(','),
    },
    {},
  ).finally(hub.close);
  assert.equal([fromHub.status, fromFiles.status], ['ok', 'ok']);
  for (const stage of stageKeys) {
    const [one, other] = [fromHub.stages[stage], fromFiles.stages[stage]];
    assert.is(one?.status, 'completed', stage);
    if ((lookups as readonly string[]).includes(stage)) assert.is(one?.implementation.name, 'http');
    if (['html_generation', 'vps_deployment', 'url_verification', 'og_verification'].includes(stage)) continue;
    assert.equal(facts(one?.output), facts(other?.output), stage);
  }
  assert.match(fromHub.page, 'Tour Desk');
  assert.not.match(fromHub.page, 'your file tour.csv');
  const words = wordsOf(fromHub.page);
  assert.ok(words.length > 100, 'the page has content');
  assert.equal(words, wordsOf(fromFiles.page));
});

test('the error of a start names an entry of the hub that cannot be used', async () => {
  const shows = [{ ...data.shows[1] }, { ...data.shows[0], city: null }];
  const hub = await startExampleHub({ token: 'open', data: () => ({ ...data, shows }) });
  const settings = { BRIEF_HUB_URL: hub.url, BRIEF_HUB_TOKEN: 'open', BRIEF_OUTBOUND_ALLOW: hub.origin };
  const service = await startTestService({ ...settings, BRIEF_STAGES: 'hub_lookup=http' });
  try {
    const { brief_run_ids: ids, error } = await startRuns(service);
    assert.equal(ids, []);
    assert.match(error ?? '', `${new URL(hub.origin).host} /shows items[1] has no city; not read`);
  } finally {
    await service.end();
    await hub.close();
  }
});

test.run();
