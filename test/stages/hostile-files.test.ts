import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plugin as hub } from '../../stages/hub_lookup/files.js';
import { plugin as city } from '../../stages/perplexity_city/atlas.js';
import { plugin as news } from '../../stages/perplexity_news/feeds.js';
import { stageContext, withInputFolder } from '../support/stage-context.js';

/** Files that once took longer than any limit; a parser that backtracks on one of them never ends this test. */
const found = (path: string, content: string) =>
  withInputFolder({ [path]: content }, async (root) => {
    const context = stageContext({ settings: { BRIEF_INPUT_DIR: root } } as never);
    const check = path.startsWith('cities/') ? city.check : news.check;
    return ((await check?.(context as never)) ?? []).map(({ line, message }) => `${line}: ${message}`);
  });
const noSource = '5: 1 fact names no source: the page gives your file as its source';
const town = '---\ncity: Ghent\n---\n';

test('a heading of thousands of line separators is lines', async () => {
  assert.equal(await found('cities/a.md', `${town}# Facts${'\u2028'.repeat(3_900)}x#y`), [
    '3904: 1 fact names no source: the page gives your file as its source',
  ]);
});

test('a line of a city file is read up to its limit, which the notice names', async () => {
  assert.equal(await found('cities/a.md', `${town}## Facts\n- A dragon. ${'('.repeat(5_000)}`), [
    '5: has more than 4000 characters; the rest was not read',
    '5: only its first 600 characters are used',
    noSource,
  ]);
});

test('a city file of unfinished links is read', async () => {
  assert.equal(await found('cities/a.md', `${town}## Facts\n- A dragon ${'([a]('.repeat(900)}`), [
    '5: has more than 4000 characters; the rest was not read',
    '5: only its first 600 characters are used',
    noSource,
  ]);
});

test('a list of feeds with a line of comment signs before a line separator is read', async () => {
  assert.equal(await found('feeds/feeds.txt', `x${' #'.repeat(20_000)}\u2028`), [
    '1: is not an http or https address; it was not read',
  ]);
});

test('a feed that begins with thousands of comments is no feed', async () => {
  const [message, ...others] = await found('feeds/a.xml', '<!-- -->'.repeat(20_000));
  assert.match(message ?? '', /is not an RSS, Atom or JSON feed|is not well-formed XML/u);
  assert.equal(others, []);
});

test('a mailbox beside the shows of years is read once, not once for each show', async () => {
  const days = Array.from({ length: 1_500 }, (_, at) => new Date(Date.UTC(2026, 10, 30) + at * 86_400_000));
  const tour = days.map((day) => `${day.toISOString().slice(0, 10)},Ghent,Hall\n`).join('');
  const lines = Array.from({ length: 900 }, (_, at) => `23.11. ${at % 60}, 20:15, 20:30, the last tram leaves\n`);
  const mails = Array.from({ length: 4 }, (_, at) => [
    `shows/mail-${at}.txt`,
    `From: Ann <a@b.test>\nDate: 20 Nov 2026\n\nAll that we know:\n${lines.join('')}`,
  ]);
  const files = { 'shows/tour.csv': `show_date,city,venue\n${tour}`, ...Object.fromEntries(mails) };
  const listed = await withInputFolder(files, async (root) => {
    const context = stageContext({ settings: { BRIEF_INPUT_DIR: root } } as never);
    return hub.shows('2026-11-30' as never, context as never);
  });
  assert.is(listed.kind === 'listed' && listed.shows.length, 1);
});

test.run();
