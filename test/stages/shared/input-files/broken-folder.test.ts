import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StageOutcome } from '../../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../../src/domain/stage-values/documents.js';
import type { StageContext } from '../../../../src/ports/stage-plugin.js';
import { plugin as sales } from '../../../../stages/historical_sales_lookup/files.js';
import { plugin as hub } from '../../../../stages/hub_lookup/files.js';
import { plugin as city } from '../../../../stages/perplexity_city/atlas.js';
import { plugin as news } from '../../../../stages/perplexity_news/feeds.js';
import { plugin as visits } from '../../../../stages/previous_show_lookup/files.js';
import { plugin as voice } from '../../../../stages/voice_profile_load/files.js';
import { plugin as transcripts } from '../../../../stages/youtube_transcripts/files.js';
import { aShow, inputOfShow } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';

type Settings = { BRIEF_INPUT_DIR: string };
const plugins = [hub, visits, sales, voice, transcripts, city, news];

/** Files of each kind with 5,000 invalid places after a valid one. */
const times = 5_000;
const show = aShow({ city: 'Graz', region: null, country: 'AT', performer: 'Ada' });
const lines = (first: string, of: (index: number) => string) =>
  [first, ...Array.from({ length: times }, (_, index) => of(index))].join('\n');
const files: Readonly<Record<string, string>> = {
  'shows/cells.csv': lines('show_date,venue,city\n2026-11-20,Dom,Graz', () => '2026-02-30,Dom,Graz'),
  'shows/starts.csv': lines('show_date,venue,city,start', () => '2026-11-20,Dom,Graz,soon'),
  'shows/a.ics': `${lines('BEGIN:VCALENDAR', (index) => `BEGIN:VEVENT\nUID:${index}\nEND:VEVENT`)}\nEND:VCALENDAR`,
  'shows/a.json': JSON.stringify(Array(times).fill({ id: 1 }), null, 1),
  'history/cells.csv': lines('show_date,city\n2020-01-01,Graz', () => 'never,Graz'),
  'history/rows.csv': lines('show_date,city,notes', () => 'a,b'),
  'sales/cells.csv': lines(
    'show_date,city,as_of,sold\n2026-11-20,Graz,2026-11-01,5',
    () => '2026-11-20,Graz,2026-11-01,?',
  ),
  'sales/doubts.csv': lines(
    'show_date,city,as_of,sold,capacity',
    (index) => `2026-11-20,Graz,2026-11-01,${index + 9},8`,
  ),
  'voice/a.md': `---\n${lines('performer: Ada', (index) => `${index}:`)}\n---\n`,
  'voice/b.md': '---js\n---\n',
  'transcripts/a.srt': lines('1\n00:00:01,000 --> 00:00:02,000\nhello\n', () => 'no time\n'),
  'transcripts/b.vtt': lines('WEBVTT\n\n00:01.000 --> 00:02.000\nhello\n', () => 'x --> y\nwords\n'),
  'transcripts/c.json3': JSON.stringify({ events: Array(times).fill({ segs: 1 }) }, null, 1),
  'cities/graz.md': lines('---\ncity: Graz\n---\n# Calendar\n- 2026-11-20: a fair', () => '- 2026-13-40: a fair'),
  'weather/cells.csv': lines('city,date,low\nGraz,2026-11-20,3', () => 'Graz,tomorrow,3'),
  'weather/empty.csv': lines('city,date,low', () => 'Graz,2026-11-20,'),
  'feeds/a.xml': `<rss version="2.0"><channel><title>T</title>${lines('', (index) => `<item><title>No date ${index}</title></item>`)}</channel></rss>`,
  'feeds/feeds.txt': lines('', () => 'not an address'),
};

const test = suite<{ context: StageContext<Settings>; found: readonly (readonly Notice[])[] }>(
  'a folder of broken files',
);
test.before(async (shared) => {
  const root = await mkdtemp(join(tmpdir(), 'broken-folder-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const context = stageContext({ settings: { BRIEF_INPUT_DIR: root } });
  shared.context = context;
  shared.found = await Promise.all(plugins.map(async (plugin) => (await plugin.check?.(context)) ?? []));
});
test.after(async ({ context }) => rm(context.settings.BRIEF_INPUT_DIR, { recursive: true }));

for (const plugin of plugins) {
  test(`${plugin.stage} limits the notices of its value and names every broken file`, async ({ context }) => {
    const outcome = (await plugin.run(inputOfShow(show) as never, context)) as StageOutcome<'hub_lookup'>;
    assert.is(outcome.kind, 'produced');
    const { notices } = (outcome as Extract<typeof outcome, { kind: 'produced' }>).value;
    assert.ok(JSON.stringify(outcome).length < 100 * 1024);
    assert.ok(notices.length > 1 && notices.length <= 101);
    assert.match(notices.at(-1)?.message ?? '', 'not named here');
  });
}

test('a listing reports the number of invalid rows', async ({ context }) => {
  const listing = await hub.shows('2026-11-20', context);
  assert.ok(listing.kind === 'listed' && listing.unusable.length >= 3 * times);
  assert.ok(listing.kind === 'listed' && listing.notices.length <= 101);
});

test('a check names the places of every broken file', async ({ found }) => {
  const named = found.flat();
  for (const path of Object.keys(files)) {
    const places = named.filter(({ file }) => file === path);
    assert.ok(places.length > 0, path);
    assert.ok(places.every(({ line }) => line === null || line > 0));
  }
  assert.is(named.filter(({ file }) => file === 'history/cells.csv').length, 1_000);
  assert.is(named.filter(({ file }) => file === 'weather/empty.csv').length, 1_000);
});

test('no two stages name the same place', async ({ found }) => {
  const kinds = found.map((notices) => new Set(notices.map(({ file }) => file?.split('/')[0])));
  const all = kinds.flatMap((kind) => [...kind]).filter((kind) => kind !== undefined);
  assert.equal([...all].sort(), [...new Set(all)].sort());
  assert.is(all.length, 8);
});

test.run();
