import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withInputFolder } from '../../support/stage-context.js';
import { cityOf, claimText, fixtureFolder, showIn } from './city-under-test.js';

test('the file of the town is used, the one of its namesake is not', async () => {
  const value = await cityOf(showIn('Portland', 'OR', 'US'), fixtureFolder);
  const facts = value.claims.filter((claim) => claim.topic === 'fact');
  assert.equal(
    facts.map((claim) => claim.text),
    [
      'The sample bakery on the corner sells a doughnut shaped like the moon',
      'The old bridge opens for one sailing boat that is older than the bridge',
      'Everybody here owns a raincoat, nobody an umbrella',
      "<script>alert('hello')</script> is painted on the wall of the town hall",
      '2026-11-28..2026-12-03: Sample light festival',
      '2026-12-01: Too early to matter',
      '2026-12-02: The first day that matters',
    ],
  );
  const [linked, dated, bare] = facts.map((claim) => claim.citations[0]?.source);
  assert.equal(
    [linked?.kind, linked?.publisher, linked?.url, linked?.published_on, linked?.file, linked?.line],
    ['web', 'Sample Gazette', 'https://gazette.example/doughnut_(moon)', '2026-10-02', 'cities/portland-or.md', 9],
  );
  assert.equal([dated?.kind, dated?.url, dated?.published_on, dated?.line], ['file', null, '2026-09-12', 10]);
  assert.equal([bare?.kind, bare?.published_on, bare?.line], ['file', null, 12]);
  assert.equal(
    value.venues.map((venue) => venue.text),
    ["The hall's lift holds four people"],
  );
  assert.equal(
    value.overused_jokes.map((joke) => joke.text),
    ['Rain', 'The television programme about the bookshop'],
  );
});

test('the calendar contains events from the day of the show to seven days after it; what is just over is a fact', async () => {
  const value = await cityOf(showIn('Portland', 'OR', 'US'), fixtureFolder);
  assert.equal(
    value.calendar.map((entry) => `${entry.date} ${entry.end_date} ${entry.kind} ${entry.text}`),
    ['2026-12-05 null event Sample marathon through the centre', '2026-12-12 null event The last day that matters'],
  );
});

test("the user's pronunciations replace the dictionary's", async () => {
  const portland = await cityOf(showIn('Portland', 'OR', 'US'), fixtureFolder);
  assert.equal(
    portland.pronunciations.map((entry) => `${entry.name}: ${entry.respelling} (${entry.origin})`),
    ['Willamette: wil-LAM-it (file)', 'Couch: KOOCH (file)'],
  );
  const cologne = await cityOf(showIn('Cologne', null, 'DE'), fixtureFolder);
  assert.equal(
    cologne.pronunciations.map((entry) => entry.respelling),
    ['kurln, nearly'],
  );
  assert.ok(cologne.claims.some((claim) => claim.text.includes('sample carnival')));
});

test('one fact in two files is one claim with two citations', async () => {
  const value = await cityOf(showIn('Bend', 'OR', 'US'), fixtureFolder);
  const facts = value.claims.filter((claim) => claim.topic === 'fact');
  assert.is(facts.length, 1);
  assert.match(facts[0]?.id ?? '', /^city:fact-[0-9a-f]{12}$/u);
  assert.equal(
    facts[0]?.citations.map((citation) => citation.source.publisher),
    ['your file bend-a.md', 'Sample Gazette'],
  );
});

test('files that may be about another town of the name are questions', async () => {
  const springfield = await cityOf(showIn('Springfield', null, null), fixtureFolder);
  assert.is(springfield.town, null);
  assert.equal(springfield.claims, []);
  assert.equal(
    springfield.questions?.map(({ source }) => source.file),
    ['cities/springfield-il.md', 'cities/springfield-mo.md'],
  );
  const illinois = await cityOf(showIn('Springfield', 'Illinois', 'US'), fixtureFolder);
  assert.ok(illinois.claims.some((claim) => claim.text === 'The sample statue looks west'));
  assert.not(illinois.claims.some((claim) => claim.text === 'The sample statue looks east'));
});

test('an invalid item is a notice with file and line, and loses nothing else', async () => {
  const value = await cityOf(showIn('Salem', 'OR', 'US'), fixtureFolder);
  const notices = value.notices.filter((notice) => notice.file === 'cities/salem.md');
  const expected: readonly (readonly [number, RegExp])[] = [
    [6, /"javascript:alert\(1\)" is no web address/u],
    [7, /"2026-02-30" is not a date/u],
    [8, /2031-01-01 of its source is in the future/u],
    [9, /is an empty item/u],
    [10, /facts? names? no source: the page gives your file as/u],
    [15, /1 date is not near the show/u],
    [16, /"2026-13-40" is no date of the form YYYY-MM-DD; it is shown under the town as written/u],
    [17, /"2026-12-06..2026-12-04" is no date/u],
    [18, /heading "Weather" that is not known/u],
  ];
  const inOrder = notices.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  assert.equal(
    inOrder.map((notice) => notice.line),
    expected.map(([line]) => line),
  );
  for (const [place, [, message]] of expected.entries()) assert.match(inOrder[place]?.message ?? '', message);
  const kept = value.claims.filter((claim) => claim.topic === 'fact');
  assert.equal(kept.map(({ text }) => text).slice(4), [
    '2026-13-40: a day that is none',
    '2026-12-06..2026-12-04: runs backwards',
    'Always wet',
  ]);
  assert.ok(
    kept.every((claim) => !JSON.stringify(claim.citations).includes('javascript:') || claim.text.includes('link')),
  );
  assert.is(kept[0]?.citations[0]?.source.kind, 'file');
  assert.is(kept[3]?.text, 'Turned around and hidden Just a line.');
  assert.ok(claimText(value, 'city:population').includes('Salem'));
});

test('facts without a source are used and reported once per file, invalid links each by line', async () => {
  const city = ({ extra = '' }) =>
    `---\ncity: Bend\nregion: OR\n---\n## Facts\n- One\n- Two (2026-09-12)\n- Three ([x](ftp://a.example/))\n- Four ([x](https://a.example/))\n${extra}`;
  await withInputFolder(
    { 'cities/bend.md': city({ extra: '## Venues\n- Five\n## Calendar\n- nothing\n' }) },
    async (folder) => {
      const value = await cityOf(showIn('Bend', 'OR', 'US'), folder);
      assert.equal(
        value.claims.filter(({ topic }) => topic === 'fact').map(({ citations }) => citations[0]?.source.kind),
        ['file', 'file', 'file', 'web', 'file'],
      );
      assert.equal(
        value.notices.filter(({ message }) => /source|link/u.test(message)),
        [
          {
            message: 'the link "ftp://a.example/" is no web address; the item is used without it',
            file: 'cities/bend.md',
            line: 8,
          },
          {
            message: '2 facts name no source: the page gives your file as their source',
            file: 'cities/bend.md',
            line: 6,
          },
        ],
      );
    },
  );
});

test('a file that cannot be used is named, for every show', async () => {
  const value = await cityOf(showIn('Reykjavik', null, 'IS'), fixtureFolder);
  const about = (file: string) => value.notices.find((notice) => notice.file === file)?.message ?? '';
  assert.match(about('cities/script.md'), /only YAML/u);
  assert.match(about('cities/nameless.md'), /no "city"/u);
  assert.is(value.claims.filter((claim) => claim.topic === 'fact').length, 0);
});

test('weather is that of the day, the newest given, with its source', async () => {
  const value = await cityOf(showIn('Portland', 'OR', 'US'), fixtureFolder);
  const { weather } = value;
  assert.equal(
    [weather?.low, weather?.high, weather?.text, weather?.as_of],
    ['4 °C', '10 °C', 'Rain until ten', '2026-11-21'],
  );
  assert.equal([weather?.source.kind, weather?.source.publisher, weather?.source.line], ['web', 'weather.example', 3]);
  assert.is((await cityOf(showIn('Bend', 'OR', 'US'), fixtureFolder)).weather, null);
  const cologne = await cityOf(showIn('Cologne', null, 'DE'), fixtureFolder);
  assert.is(cologne.weather, null);
  assert.ok(
    cologne.notices.some((notice) => notice.line === 5 && notice.message.includes('neither low, high nor text')),
  );
  assert.ok(cologne.notices.some((notice) => notice.line === 6 && notice.message.includes('05.13.2026')));
});

test('weather that may be of a namesake is not used, unless its country or coordinates say which', async () => {
  const weatherOf = (...rows: readonly string[]) => {
    const header = 'city,date,low,high,as_of,country,latitude,longitude';
    const file = [
      header,
      ...rows.map((row) => `Cartagena,2026-12-05,${row}${','.repeat(6 - row.split(',').length)}`),
    ].join('\n');
    return withInputFolder({ 'weather/a.csv': file }, async (root) => {
      const { weather, notices } = await cityOf(showIn('Cartagena', null, 'ES'), root);
      return [weather?.high ?? null, notices.filter(({ message }) => /differs from another row/u.test(message)).length];
    });
  };
  assert.equal(await weatherOf('9,17,2026-12-01', '24,31,2026-12-01'), [null, 1]);
  assert.equal(await weatherOf('9,17,2026-12-01,Spain', '24,31,2026-12-02'), ['17', 0]);
  assert.equal(await weatherOf('9,17,2026-12-01', '24,31,2026-12-02,Colombia'), ['17', 0]);
  assert.equal(await weatherOf('9,17,,,37.6,-0.98', '24,31,,,10.4,-75.5'), ['17', 0]);
  assert.equal(await weatherOf('9,17,2026-12-01', '9,17,2026-12-01'), ['17', 0]);
});

test('hostile text in a file stays text and within its limits', async () => {
  const long = 'word '.repeat(4000);
  const facts = [
    `- ${long}`,
    `- ${'('.repeat(3000)}`,
    `- ${'(['.repeat(1500)}`,
    '- \u202eevil\u202c <img src=x onerror=alert(1)>',
    '- ([x](data:text/html,1))',
  ];
  const city = `---\ncity: Bend\nregion: OR\n---\n## Facts\n${facts.join('\n')}\n## ${'#'.repeat(500)}\n`;
  await withInputFolder({ 'cities/bend.md': city }, async (folder) => {
    const value = await cityOf(showIn('Bend', 'OR', 'US'), folder);
    const texts = value.claims.filter((claim) => claim.topic === 'fact').map((claim) => claim.text);
    assert.ok(texts.every((text) => [...text].length <= 600));
    assert.ok(texts.includes('evil <img src=x onerror=alert(1)>'));
    assert.ok(
      value.claims.every((claim) =>
        claim.citations.every(({ source }) => source.url === null || source.url.startsWith('http')),
      ),
    );
    assert.ok(value.notices.some((notice) => notice.message.includes('empty item')));
  });
});

test('a file about another country is not used, and one without a country is a question where towns share the name', async () => {
  const files = {
    'cities/perth-uk.md': '---\ncity: Perth\ncountry: UK\n---\n## Facts\n- Scots only\n',
    'cities/perth.md': '---\ncity: Perth\n---\n## Facts\n- By far the largest\n',
    'cities/numbers.md': '---\ncity: 1770\n---\n## Facts\n- A town called by a number\n',
  };
  await withInputFolder(files, async (folder) => {
    const facts = async (region: string, country: string) => {
      const { claims, questions = [] } = await cityOf(showIn('Perth', region, country), folder);
      const texts = claims.filter(({ topic }) => topic === 'fact').map(({ text }) => text);
      return [texts, questions.map(({ source }) => source.file)];
    };
    assert.equal(await facts('WA', 'AU'), [['By far the largest'], []]);
    assert.equal(await facts('Scotland', 'GB'), [['Scots only'], ['cities/perth.md']]);
    const numbered = await cityOf(showIn('1770', null, 'AU'), folder);
    assert.ok(numbered.claims.some(({ text }) => text === 'A town called by a number'));
  });
});

test('a file that names no country is of the town of the show, if no other file has the name', async () => {
  const note = '## Facts\n- The bull is bronze\n';
  const factsIn = async (country: string, files: Readonly<Record<string, string>>) =>
    withInputFolder(files, async (folder) => {
      const { claims, notices } = await cityOf(showIn('Hereford', null, country), folder);
      const own = claims.filter(({ text }) => text === 'The bull is bronze').length;
      return [own, notices.some(({ message }) => message.includes('taken to be about Hereford, '))];
    });
  assert.equal(await factsIn('GB', { 'cities/hereford.md': note }), [1, true]);
  assert.equal(await factsIn('US', { 'cities/hereford.md': note }), [1, true]);
  assert.equal(await factsIn('GB', { 'cities/hereford.md': note, 'cities/hereford tx.md': note }), [0, false]);
});

test('a file without front matter names its town and its lists in plain lines', async () => {
  const text = 'stad: Portland\nstate: OR\ncountry: USA\n\nsay it:\n- Couch = KOOCH\n\neverybody does:\n- rain\n';
  const value = await withInputFolder({ 'cities/p.md': text }, (root) => cityOf(showIn('Portland', 'OR', 'US'), root));
  const own = value.pronunciations.filter(({ origin }) => origin === 'file');
  assert.equal(
    own.map(({ name, respelling }) => [name, respelling]),
    [['Couch', 'KOOCH']],
  );
  assert.equal(
    value.overused_jokes.map((joke) => joke.text),
    ['rain'],
  );
});

test('headings in other words and dates as people write them are understood', async () => {
  const text = [
    '---',
    'city: Portland',
    'region: OR',
    '---',
    '# Piadas batidas',
    '- chuva das duas',
    '# Casas',
    '- ar gelado',
    '# Agenda',
    '- sáb 05/12 desfile',
    '- 6.12.2026: mercado',
    '**Lo que no hay que tocar**',
    '- la presa',
    '## What not to say',
    '- the crane',
  ].join('\n');
  const value = await withInputFolder({ 'cities/p.md': text }, (root) => cityOf(showIn('Portland', 'OR', 'US'), root));
  assert.equal(
    [value.overused_jokes.map(({ text: joke }) => joke), value.venues.map(({ text: room }) => room)],
    [['chuva das duas'], ['ar gelado']],
  );
  const warned = value.avoid.filter(({ category }) => category === 'your file');
  assert.equal(
    warned.map((one) => one.text),
    ['la presa', 'the crane'],
  );
  assert.equal(
    value.calendar.filter(({ kind }) => kind === 'event').map(({ date, text: event }) => [date, event]),
    [
      ['2026-12-05', 'desfile'],
      ['2026-12-06', 'mercado'],
    ],
  );
});

test('the name of a section alone on its line, or in bold, is a heading', async () => {
  const text = 'City: Portland\nRegion: OR\n\nOverused jokes\n- rain\n\n**Say it**\n- Couch = KOOCH\n';
  const value = await withInputFolder({ 'cities/p.md': text }, (root) => cityOf(showIn('Portland', 'OR', 'US'), root));
  assert.equal(
    value.overused_jokes.map((joke) => joke.text),
    ['rain'],
  );
  assert.not(value.notices.some(({ message }) => message.includes('heading')));
  assert.ok(value.pronunciations.some(({ name }) => name === 'Couch'));
});

test.run();
