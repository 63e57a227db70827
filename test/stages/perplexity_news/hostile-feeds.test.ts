import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { item, newsOf, outcomeOf, rss } from './reading-news.js';

const good = rss(item('Ghent goose elected mascot'));

/** Returns the notices about a bad feed next to a good one, which must not suffer. */
async function noticesAbout(content: string | Uint8Array, name = 'bad.xml') {
  const news = await newsOf({ 'feeds/good.xml': good, [`feeds/${name}`]: content });
  assert.ok(news.stories.some((story) => story.headline === 'Ghent goose elected mascot'));
  return news.notices;
}

const cases: readonly (readonly [string, string | Uint8Array, RegExp, number | null])[] = [
  ['a web page', '<!DOCTYPE html>\n<html><body>Sign in</body></html>', /is a web page \(HTML\), not a feed/u, 1],
  ['an empty file', ' \n', /is empty/u, null],
  ['plain text', 'nothing here', /is not an RSS, Atom or JSON feed/u, 1],
  ['crossed tags', rss('<item>\n<title>Ghent </item>\n'), /is not well-formed XML/u, 4],
  ['elements without end', `<rss version="2.0"><channel>\n${'<a>'.repeat(200_000)}`, /nested too deep/u, 2],
  ['half a comment', `<rss version="2.0"><channel><!-- ${'<!--'.repeat(1000)}`, /is not well-formed XML/u, 1],
  ['a file of fifty megabytes', Buffer.alloc(50 * 1024 * 1024, 0x20), /is too large: 50 MB, and at most 2 MB/u, null],
];

for (const [name, content, message, line] of cases) {
  test(`${name} is a notice with file and line and costs nothing else`, async () => {
    const [notice, ...others] = await noticesAbout(content);
    assert.match(notice?.message ?? '', message);
    assert.equal([notice?.file, notice?.line], ['feeds/bad.xml', line]);
    assert.equal(others, []);
  });
}

test('a feed that begins with hundreds of comments is read', async () => {
  const comments = '<!-- a comment -->'.repeat(400);
  const { stories } = await newsOf({ 'feeds/a.xml': comments + rss(item('Ghent goose elected mascot')) });
  assert.is(stories.length, 1);
});

test('broken JSON names its line, and JSON of another kind is recognised', async () => {
  const [broken] = await noticesAbout('{\n"items": [\n}', 'bad.json');
  assert.equal([broken?.message, broken?.line], ['is not valid JSON', 3]);
  const [other] = await noticesAbout('{"a": 1}', 'bad.json');
  assert.is(other?.message, 'is JSON, but no JSON Feed');
});

test('a truncated feed yields its complete items', async () => {
  const whole = rss(`${item('Ghent swan blocks tram')}\n${item('Ghent heron steals hat')}`);
  const news = await newsOf({ 'feeds/a.xml': whole.slice(0, whole.indexOf('heron')) });
  assert.equal(
    news.stories.map((story) => story.headline),
    ['Ghent swan blocks tram'],
  );
  assert.equal(news.notices, [
    { message: 'ends in the middle; its complete items were read', file: 'feeds/a.xml', line: 4 },
  ]);
});

test('entities are not expanded, neither a billion laughs nor a file of the machine', async () => {
  const names = [...'abcdefghij'];
  const laughs = names.map(
    (name, index) => `<!ENTITY ${name} "${index === 0 ? 'ha' : `&${names[index - 1]};`.repeat(10)}">`,
  );
  for (const declared of [
    laughs.join('\n'),
    '<!ENTITY j SYSTEM "file:///etc/passwd">',
    '<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd"> %p;',
  ]) {
    const feed = rss(item('Ghent &j; laughs')).replace('<rss', `<!DOCTYPE rss [\n${declared}\n]>\n<rss`);
    const news = await newsOf({ 'feeds/a.xml': feed });
    assert.is(news.stories[0]?.headline, 'Ghent &j; laughs');
    assert.match(news.notices[0]?.message ?? '', /declares entities of its own, which are not expanded/u);
    assert.not.match(JSON.stringify(news), /root:|haha/u);
  }
});

test('markup, scripts and direction tricks end up as plain text or nowhere', async () => {
  const nasty = item(
    'Ghent &lt;b&gt;goose&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt; \u202eback\u202c 3 &lt; 4',
    '<![CDATA[<p onclick="x()">It <i>bit</i> the&nbsp;mayor.</p><style>p{}</style><script>alert(2)</script>\u200b<img src=x onerror=alert(3)>]]>',
    'Wed, 18 Nov 2026 10:00:00 GMT',
    'javascript:alert(4)',
  );
  const [story] = (await newsOf({ 'feeds/a.xml': rss(nasty, 'The &lt;i&gt;Courier&lt;/i&gt;') })).stories;
  assert.is(story?.headline, 'Ghent goose <script>alert(1)</script> back 3 < 4');
  assert.is(story?.summary, 'It bit the mayor.');
  const source = story?.claim.citations[0]?.source;
  assert.equal([source?.kind, source?.url, source?.publisher], ['file', null, 'The Courier']);
});

test('links of other kinds, with passwords or nonsense, are no addresses', async () => {
  for (const link of ['data:text/html,x', 'https://user:pass@courier.example/', 'not a link', 'file:///etc/passwd']) {
    const [story] = (await newsOf({ 'feeds/a.xml': rss(item('Ghent goose', '', '2026-11-18', link)) })).stories;
    assert.is(story?.claim.citations[0]?.source.url, null, link);
  }
});

test('a headline that is an attack on the text search stays quick and whole', async () => {
  const title = `Ghent ${'a'.repeat(50_000)} ${'&lt;'.repeat(10_000)}`;
  const [story] = (await newsOf({ 'feeds/a.xml': rss(item(title)) })).stories;
  assert.is([...(story?.headline ?? '')].length, 300);
});

test('of more than two thousand items the first are read, with a notice', async () => {
  const feed = rss(item('Oslo bench').repeat(2_100));
  const news = await newsOf({ 'feeds/a.xml': feed });
  assert.is(news.items_read, 2_000);
  assert.match(news.notices[0]?.message ?? '', /has more than 2000 items/u);
});

test('of more than fifty feeds the first are read, the city’s own before the others', async () => {
  const feeds = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`feeds/f${index + 100}.xml`, good]));
  const own = rss(item('Swan elected mascot'), 'Own');
  const news = await newsOf({ ...feeds, 'feeds/ghent/own.xml': own });
  assert.ok(news.stories.some((story) => story.headline === 'Swan elected mascot'));
  assert.match(news.notices[0]?.message ?? '', /has 61 feeds for Ghent; the first 50 were read/u);
});

test('a list of addresses that cannot be read is a notice', async () => {
  const news = await newsOf({ 'feeds/good.xml': good, 'feeds/feeds.txt': '#'.repeat(300_000) });
  assert.is(news.stories.length, 1);
  assert.match(news.notices[0]?.message ?? '', /is too large/u);
});

test('fails without retry when the only feed is unusable', async () => {
  const outcome = await outcomeOf({ 'feeds/a.json': '[' });
  assert.equal([outcome.kind, outcome.kind === 'failed' && outcome.retryable], ['failed', false]);
});

test.run();
