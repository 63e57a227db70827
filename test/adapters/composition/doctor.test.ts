import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { addDays } from '../../../src/domain/time.js';
import { endingsOf, inputFolders, unreadInput } from '../../../stages/shared/input-files/unread-input.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const { folder, remove } = await temporaryFolder();
const input = join(folder, 'input');
const settings = {
  ...{ BRIEF_INPUT_DIR: input, BRIEF_DATA_DIR: join(folder, 'data'), BRIEF_SERVICE_API_KEYS: 'k' },
  BRIEF_STAGE_PROCESSES: 'off',
};
const doctor = (changes: Readonly<Record<string, string>> = {}) =>
  localOperations({ ...settings, ...changes }).doctor();
const today = localOperations({}).today();

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(input, name)), { recursive: true });
    await writeFile(join(input, name), content);
  }
}

const test = suite('the doctor');

test('fails for an input folder that is set and missing, and names a missing key', async () => {
  const { problems, notices } = await doctor({ BRIEF_SERVICE_API_KEYS: '' });
  const missing = `a show may be lost: there is no input folder ${input} (BRIEF_INPUT_DIR): \`brief init\` writes one`;
  assert.equal(problems.length, 1);
  assert.ok(problems[0]?.startsWith(missing), problems[0]);
  const messages = notices.map(({ message }) => message).join('\n');
  assert.match(messages, /^BRIEF_SERVICE_API_KEYS is not set: /mu);
});

test('counts the shows of the next days, and fails for a row that loses one', async () => {
  const rows = (...lines: readonly string[]) => ['show_date,venue,city', ...lines, ''].join('\n');
  await write({ 'shows/tour.csv': rows(`${today},Minard,Ghent`, `${addDays(today, 3)},Band on the Wall,Manchester`) });
  const well = await doctor();
  assert.match(well.checked[0] ?? '', /^2 shows in the next 14 days: \w{3} \d+ \w+ Ghent, \w{3} \d+ \w+ Manchester$/u);
  assert.equal(well.problems, []);
  await write({ 'shows/more.csv': rows('2026-13-45,Minard,Ghent') });
  const { problems, notices } = await doctor();
  assert.match(problems.join('\n'), /^a show may be lost: shows\/more\.csv:2: /u);
  assert.not.ok(notices.some(({ file }) => file === 'shows/more.csv'));
});

test('fails for what may hold shows and is not read', async () => {
  await write({ 'Shows/a.csv': '', 'show/a.csv': '', 'tour.ics': '', 'shows/tour.pdf': '', 'me.txt': '' });
  const { problems, notices } = await doctor();
  const named = problems.filter((problem) => problem.includes('is not read')).map((problem) => problem.split(': ')[1]);
  assert.equal(named, ['Shows/', 'show/', 'shows/tour.pdf', 'tour.ics']);
  const files = notices.map(({ file }) => file);
  assert.equal([files.includes('me.txt'), files.includes('tour.ics')], [true, false]);
});

test('names a variable that nothing reads, with the nearest name', async () => {
  const { notices } = await doctor({
    BRIEF_INPUT_DRI: 'x',
    BRIEF_PROT: '1',
    BRIEF_API_KEY: 'k',
    BRIEF_HUB_TOKEN_FILE: '',
  });
  const about = notices.filter(({ message }) => message.includes('nothing reads'));
  assert.equal(
    about.map(({ message }) => message),
    [
      'BRIEF_INPUT_DRI is set, but nothing reads it (did you mean "BRIEF_INPUT_DIR"?)',
      'BRIEF_PROT is set, but nothing reads it (did you mean "PORT"?)',
    ],
  );
});

test('names each folder and file that is not read, and why', async () => {
  const { folder: root, remove: removeRoot } = await temporaryFolder();
  for (const name of [
    'Shows/a.csv',
    'show/a.csv',
    'plans/a',
    'tour.csv',
    'me.txt',
    'voice/me.docx',
    'feeds/feeds.txt',
  ]) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), '');
  }
  await mkdir(join(root, 'feeds', 'ghent', 'old'), { recursive: true });
  await writeFile(join(root, 'README.md'), '');
  const found = (await unreadInput(root)).map(({ file, message }) => `${file} ${message}`);
  assert.equal(found, [
    'Shows/ is not read: rename it to "shows", in small letters',
    'feeds/ghent/old/ is not read: it lies too deep, move its files up',
    'me.txt is not read: it is next to the folders; move it into shows/, history/, sales/, voice/, cities/, weather/',
    `plans/ is not read; the folders are ${Object.keys(inputFolders).join(', ')}`,
    'show/ is not read (did you mean "shows"?)',
    'tour.csv is not read: it is next to the folders; move it into shows/, history/, sales/, weather/',
    'voice/me.docx is not read: voice/ takes .md, .txt',
  ]);
  await removeRoot();
});

test('knows the folders and the kinds of files that the stages read', async () => {
  const source = async (path: string) => readFile(new URL(`../../../../stages/${path}`, import.meta.url), 'utf8');
  for (const [path, folderName] of [
    ['hub_lookup/show-files/text-files.ts', 'shows'],
    ['previous_show_lookup/visits/history-rows.ts', 'history'],
    ['historical_sales_lookup/sales/sales-rows.ts', 'sales'],
    ['voice_profile_load/voice/read-voices.ts', 'voice'],
    ['youtube_transcripts/transcripts/find-transcripts.ts', 'transcripts'],
    ['perplexity_city/city-files/read-city-files.ts', 'cities'],
    ['perplexity_city/weather/read-weather.ts', 'weather'],
    ['perplexity_news/reading/feed-sources.ts', 'feeds'],
  ] as const) {
    const text = await source(path);
    assert.ok(text.includes(`'${folderName}'`), path);
    const endings = [...text.matchAll(/'(\.[a-z]\w{1,4})'/gu)].map(([, ending]) => ending ?? '');
    for (const ending of endings) assert.ok(endingsOf(folderName)?.includes(ending), `${path}: ${ending}`);
  }
  const tables = /tableExtensions = \[([^\]]+)\]/u.exec(await source('shared/input-files/tables.ts'))?.[1] ?? '';
  const kinds = [...tables.matchAll(/'([^']+)'/gu)].map(([, ending]) => ending ?? '');
  assert.ok(kinds.length > 0);
  for (const name of ['shows', 'history', 'sales', 'weather']) {
    for (const kind of kinds) assert.ok(endingsOf(name)?.includes(kind), `${name} ${kind}`);
  }
});

test.after(remove);
test.run();
