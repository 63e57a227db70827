import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseFeed } from '../../../stages/perplexity_news/reading/parse-feed.js';

type Item = Readonly<{ title: string; text?: string; date?: string }>;

function itemsOf(items: readonly Item[]) {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'All of it',
    items: items.map(({ title, text, date }, index) => ({
      id: `${index}`,
      title,
      content_text: text ?? `Text ${index} on something else.`,
      date_published: date ?? '2026-11-18T10:00:00Z',
    })),
  };
  const parsed = parseFeed(JSON.stringify(feed));
  if (parsed.kind === 'problem') throw new Error(parsed.message);
  return parsed.feed.items;
}

test('a title that was cut gives way to the first sentence of its text', () => {
  const text = (name: string) => `A power cut closed the ${name} of the town for a day.`;
  const titles = ['Burger', 'Losing local go-kart track would be', 'Burger bar shuts', 'Serie A'];
  assert.equal(
    itemsOf(titles.map((title, index) => ({ title, text: text(['bakery', 'race', 'bar', 'team'][index] ?? '') }))).map(
      ({ headline }) => headline,
    ),
    [
      'A power cut closed the bakery of the town for a day.',
      'A power cut closed the race of the town for a day.',
      'Burger bar shuts',
      'Serie A',
    ],
  );
});

test('a part of a title continues with the first sentence of its text, in a feed of longer titles', () => {
  const titles = [
    'Look inside',
    'Heron wins',
    ...Array.from({ length: 3 }, (_, at) => `Goose ${at} is elected to the old board again`),
  ];
  const texts = ['Cottage for sale near the old mill. It has a pond.', 'It did.', 'a', 'b', 'c'];
  assert.equal(
    itemsOf(titles.map((title, at) => ({ title, text: texts[at] ?? '' })))
      .map(({ headline }) => headline)
      .slice(0, 2),
    ['Look inside … Cottage for sale near the old mill.', 'Heron wins'],
  );
});

test('a publisher in brackets or at the end of several headlines is that of the item', () => {
  const items = itemsOf([
    { title: '[Lake Tribune] Goose elected' },
    { title: '[Hill Observer] Swan resigns' },
    { title: '[Lake Tribune] Otter sues' },
    { title: 'Heron audited : My Radio' },
    { title: 'Emu promoted : My Radio' },
    { title: 'Crane retired : My Radio' },
    { title: 'Ratio of gulls 2 : 1' },
    { title: 'Plans for a nest - here' },
    { title: 'Prices of eggs rise - here' },
    { title: 'Nest - here and there' },
  ]);
  assert.equal(
    items.map(({ headline, publisher }) => [headline, publisher]),
    [
      ['Goose elected', 'Lake Tribune'],
      ['Swan resigns', 'Hill Observer'],
      ['Otter sues', 'Lake Tribune'],
      ['Heron audited', 'My Radio'],
      ['Emu promoted', 'My Radio'],
      ['Crane retired', 'My Radio'],
      ['Ratio of gulls 2 : 1', null],
      ['Plans for a nest', null],
      ['Prices of eggs rise', null],
      ['Nest - here and there', null],
    ],
  );
});

test('a date at the start of a headline is that of the item', () => {
  const [item] = itemsOf([{ title: '07/08/2026El Ayuntamiento celebra', date: '2026-08-15T07:49:00Z' }]);
  assert.equal([item?.headline, item?.date], ['El Ayuntamiento celebra', '2026-08-07']);
});

test('where titles are numbers, the text is the headline, and capitals are small letters', () => {
  const [item] = itemsOf([{ title: '2026/1600', text: 'ACQUISTO DI N. 100 CARTE. IMPEGNO DI SPESA.' }]);
  assert.equal([item?.headline, item?.summary], ['Acquisto di n. 100 carte.', 'Impegno di spesa.']);
  assert.is(itemsOf([{ title: 'NASA lands' }])[0]?.headline, 'NASA lands');
});

test('names keep their capitals where a text is all capitals, and so do initials, codes and legal forms', () => {
  const titles = [
    '“CONCERTO DI EGLE BRANDI” – AUTORIZZAZIONE AI SENSI DELL’ART. 68 DEL R.D. 18/6/1931 N. 773 (T.U.L.P.S.)',
    'PALIO DI S.ONORATO 2026 NEL TEATRO E CORTEO CON LA BANDA DI VALMORRA',
    'FORNITURA A FAVORE DI B3C ENERGIA S.P.A. PER LA SCUOLA',
  ];
  assert.equal(
    itemsOf(titles.map((title) => ({ title }))).map(({ headline }) => headline),
    [
      '“Concerto di Egle Brandi” – autorizzazione ai Sensi dell’art. 68 del R.D. 18/6/1931 n. 773 (T.U.L.P.S.)',
      'Palio di S.Onorato 2026 nel teatro e Corteo con la banda di Valmorra',
      'Fornitura a Favore di B3C Energia S.p.A. per la scuola',
    ],
  );
});

test('what was paid for has no headline, by a label or its section, and a reference that was encoded twice is read', () => {
  const titles = [
    'PUBLINOTA | A mattress in 12 rates',
    'Sponsored: A mattress',
    'A mattress (Anzeige)',
    'Anzeigen gegen Gans',
  ];
  assert.equal(
    itemsOf([...titles, 'Road N&deg; 5', 'Salt &amp; &quot;R&amp;B&quot;'].map((title) => ({ title }))).map(
      ({ headline }) => headline,
    ),
    ['', '', '', 'Anzeigen gegen Gans', 'Road N° 5', 'Salt & "R&amp;B"'],
  );
});

test('an item that its source withdrew has no headline', () => {
  const items = itemsOf([{ title: '[GELÖSCHT] Dinner in weiß' }, { title: 'Dinner in schwarz' }]);
  assert.equal(
    items.map(({ headline }) => headline),
    ['', 'Dinner in schwarz'],
  );
});

test('the slogan of one of several sites in a feed is not part of its stories', () => {
  const slogan = 'Stay connected with My Radio, which has local news, weather alerts and live radio for you.';
  const others = Array.from({ length: 20 }, (_, index) => ({ title: `Goose ${index}` }));
  const items = itemsOf([
    ...['Swan', 'Emu', 'Otter'].map((title) => ({ title, text: `It sang. ${slogan}` })),
    ...others,
  ]);
  assert.equal(
    items.slice(0, 3).map(({ summary }) => summary),
    ['It sang.', 'It sang.', 'It sang.'],
  );
});

test('a title that was cut ends with three dots where no text says more, and without a stray quote', () => {
  const titles = ['Ninety swans have been hit with fines for', 'Board of geese agrees to"'].map((title) => ({
    id: title,
    title,
  }));
  const parsed = parseFeed(
    JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'All', items: titles }),
  );
  assert.equal(parsed.kind === 'problem' ? null : parsed.feed.items.map(({ headline }) => headline), [
    'Ninety swans have been hit with fines for …',
    'Board of geese agrees to …',
  ]);
});

test.run();
