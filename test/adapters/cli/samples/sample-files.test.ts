import { parse as parseCsv } from 'csv-parse/sync';
import { parseFeed } from 'feedsmith';
import calendarParser from 'node-ical';
import { parseSync as parseSubtitles } from 'subtitle';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseDocument } from 'yaml';
import { addDays, isLocalDate } from '../../../../src/domain/time.js';
import { matching, samplesOf } from './sample-folder.js';

/** An ordinary day, the days before both changes of the clock, before a leap day, and the last day of a year. */
const days = ['2026-11-20', '2026-03-28', '2026-10-24', '2028-02-28', '2026-12-31'];
type Row = Readonly<Record<string, string>>;
type Item = Readonly<{ title: string; link: string; date: string; folder: string | null; language: string | null }>;

const rowsOf = (content: string): readonly Row[] => parseCsv(content, { columns: true }) as Row[];

/** Text is an object in Atom and a string in the other formats. */
const textOf = (text: string | Readonly<{ value?: string }> | undefined): string =>
  (typeof text === 'object' ? text.value : text) ?? '';

function calendarEvents(content: string) {
  return Object.values(calendarParser.sync.parseICS(content)).flatMap((part) => (part?.type === 'VEVENT' ? part : []));
}

function itemsOf(path: string, content: string): Readonly<{ title: string; items: readonly Item[] }> {
  const { format, feed } = parseFeed(content);
  const folder = /^feeds\/([^/]+)\/[^/]+$/u.exec(path)?.[1] ?? null;
  const item = (title?: string, link?: string, date?: unknown, language: string | null = null): Item => ({
    title: title ?? '',
    link: link ?? '',
    date: String(date),
    folder,
    language,
  });
  const title = textOf(feed.title);
  if (format === 'rss')
    return { title, items: (feed.items ?? []).map((one) => item(one.title, one.link, one.pubDate)) };
  if (format === 'atom') {
    const entries = feed.entries ?? [];
    return { title, items: entries.map((one) => item(textOf(one.title), one.links?.[0]?.href, one.published)) };
  }
  if (format === 'json') {
    const items = feed.items ?? [];
    return { title, items: items.map((one) => item(one.title, one.url, one.date_published, one.language ?? null)) };
  }
  throw new Error(`${path} is ${format}`);
}

async function feedsOf(today: string) {
  return matching(await samplesOf(today), /^feeds\/.+\.(?:xml|rss|atom|json)$/u).map(([path, content]) =>
    itemsOf(path, content),
  );
}

test('every CSV file parses and has valid dates', async () => {
  for (const day of days) {
    for (const [path, content] of matching(await samplesOf(day), /\.csv$/u)) {
      const rows = rowsOf(content);
      assert.ok(rows.length > 0, path);
      for (const row of rows) {
        for (const column of ['show_date', 'as_of', 'date'].filter((name) => name in row)) {
          assert.ok(isLocalDate(row[column] ?? ''), `${path} ${column} ${row[column]}`);
        }
      }
    }
  }
});

test('ticket counts are not in the future, fit the room, and grow towards the show', async () => {
  const files = matching(await samplesOf('2026-11-20'), /^sales\//u);
  const sold = new Map<string, number>();
  for (const row of files.flatMap(([, content]) => rowsOf(content))) {
    const show = `${row['show_date']} ${row['city']} ${row['show_id']}`;
    assert.ok((row['as_of'] ?? '') <= '2026-11-20', show);
    assert.ok(Number(row['sold']) + Number(row['comps']) <= Number(row['capacity']), show);
    assert.ok(Number(row['sold']) > (sold.get(show) ?? 0), show);
    sold.set(show, Number(row['sold']));
  }
});

test('the shows are on today and the next three days, at the local time that their calendar states', async () => {
  for (const day of days) {
    const files = await samplesOf(day);
    const calendar = files.get('shows/calendar.ics') ?? '';
    assert.not.match(calendar, /(?<!\r)\n/u);
    const events = calendarEvents(calendar);
    const format = { dateStyle: 'short', timeStyle: 'short' } as const;
    const local = events.map(({ start }) =>
      new Intl.DateTimeFormat('sv-SE', { ...format, timeZone: start.tz }).format(start),
    );
    assert.equal(local, [`${day} 15:30`, `${addDays(day, 1)} 20:00`, `${addDays(day, 2)} 20:00`]);
    const listed = JSON.parse(files.get('shows/bandsintown.json') ?? '') as { datetime: string }[];
    assert.equal(
      listed.map(({ datetime }) => datetime),
      [`${day}T20:30:00`, `${addDays(day, 2)}T19:30:00`],
    );
    const rows = rowsOf(files.get('shows/tour.csv') ?? '');
    assert.equal(
      rows.map((row) => `${row['show_date']} ${row['start']}`),
      [`${day} 20:30`, `${addDays(day, 3)} 18:15`, `${addDays(day, 3)} 21:00`],
    );
  }
});

test('two files give different addresses for one show, and one show is cancelled', async () => {
  const files = await samplesOf('2026-11-20');
  const [row] = rowsOf(files.get('shows/tour.csv') ?? '');
  type Listed = { datetime: string; venue: Readonly<Record<string, string>> };
  const [listed] = JSON.parse(files.get('shows/bandsintown.json') ?? '') as Listed[];
  assert.is(listed?.datetime.slice(0, 16), `${row?.['show_date']}T${row?.['start']}`);
  assert.equal([listed?.venue['name'], listed?.venue['city']], [row?.['venue'], row?.['city']]);
  assert.is.not(listed?.venue['street_address'], row?.['address']);
  const statuses = calendarEvents(files.get('shows/calendar.ics') ?? '').map((event) => event['status']);
  assert.equal(statuses, ['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
});

test('front matter is plain YAML', async () => {
  const files = matching(await samplesOf('2026-11-20'), /^(?:voice|cities)\/.+\.md$/u);
  assert.is(files.length, 6);
  for (const [path, content] of files) {
    const matter = parseDocument(content.split(/^---$/mu)[1] ?? '');
    assert.equal([...matter.errors, ...matter.warnings], [], path);
    const data = matter.toJS() as Record<string, unknown>;
    assert.type(path.startsWith('voice/') ? data['performer'] : data['city'], 'string');
  }
});

test('every item about a town names its source or says that it is a sample', async () => {
  for (const [path, content] of matching(await samplesOf('2026-11-20'), /^cities\//u)) {
    const sections = content.split(/^## /mu).slice(1);
    const itemsIn = (name: string) =>
      (sections.find((section) => section.startsWith(name)) ?? '').split('\n').filter((line) => line.startsWith('- '));
    assert.ok(itemsIn('Facts').length >= 5, path);
    for (const fact of itemsIn('Facts')) assert.match(fact, /\(\[[^\]]+\]\(https:\/\/\S+\)\)$/u, path);
    for (const item of [...itemsIn('Calendar'), ...itemsIn('Venues')]) assert.match(item, /(?:^- |: )Sample: /u, path);
    assert.ok(itemsIn('Pronunciation').length >= 4, path);
    assert.ok(itemsIn('Overused jokes').length >= 3, path);
  }
});

test('transcripts parse and say that they are samples', async () => {
  const files = matching(await samplesOf('2026-11-20'), /^transcripts\//u);
  for (const [path, content] of files) {
    const events = path.endsWith('.json3')
      ? (JSON.parse(content) as { events: unknown[] }).events
      : parseSubtitles(content).filter(({ type }) => type === 'cue');
    assert.ok(events.length >= 5, path);
    assert.match(content, /sample/iu, path);
    assert.match(path, /\/\d{4}-\d{2}-\d{2} /u);
  }
  assert.is(files.length, 3);
});

test('every feed and item says that it is a sample, and links to no real site', async () => {
  const feeds = await feedsOf('2026-11-20');
  assert.is(feeds.length, 14);
  for (const { title, items } of feeds) {
    assert.match(title, /^Sample.*\(invented news for the demo\)$/u);
    assert.ok(items.length > 0, title);
    for (const item of items) {
      assert.match(item.title, /^Sample(?: \([^)]+\))? ?: /u);
      assert.match(item.link, /^https:\/\/sample-[a-z-]+\.example\/[a-z0-9-]+$/u);
    }
  }
});

test('every publisher has its own site, so that it counts as an independent source', async () => {
  const sites = (await feedsOf('2026-11-20')).map(({ items }) => new Set(items.map(({ link }) => new URL(link).host)));
  assert.ok(sites.every((hosts) => hosts.size === 1));
  assert.is(new Set(sites.flatMap((hosts) => [...hosts])).size, sites.length);
});

test('news is from the last nine days, except one old item in each town', async () => {
  for (const day of days) {
    const start = Date.parse(`${day}T00:00:00Z`);
    const ages = (await feedsOf(day)).flatMap(({ items }) =>
      items.map(({ date }) => Math.ceil((start - Date.parse(date)) / 86_400_000)),
    );
    assert.ok(
      ages.every((age) => age >= 1 && age <= 21 && (age <= 9 || age > 17)),
      ages.join(' '),
    );
    assert.is(ages.filter((age) => age > 17).length, 5);
  }
});

test('each town has at least eight fresh stories, one of them about an injury', async () => {
  const items = (await feedsOf('2026-11-20')).flatMap((feed) => feed.items);
  for (const town of ['ghent', 'lille', 'cairo', 'chiang-mai', 'hobart']) {
    const own = items.filter(({ folder }) => folder === town);
    assert.ok(own.length >= 12, town);
    assert.is(own.filter(({ title }) => title.includes('injured')).length, 1, town);
  }
  const languages = new Set(items.map(({ language }) => language));
  assert.ok(languages.has('ar') && languages.has('th'));
});

test('the weather says that it is a sample', async () => {
  for (const row of rowsOf((await samplesOf('2026-11-20')).get('weather/forecast.csv') ?? '')) {
    assert.match(row['text'] ?? '', /^Sample forecast: /u);
    assert.match(row['source'] ?? '', /invented for the demo/u);
  }
});

test.run();
