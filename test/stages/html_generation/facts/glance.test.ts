import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { producedValue } from '../../../../src/domain/stage-outcome.js';
import type { Show } from '../../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../../src/domain/stage-values/perplexity-city.js';
import { type BriefData, briefData } from '../../../../stages/html_generation/facts/brief-data.js';
import { doubtsOf } from '../../../../stages/html_generation/facts/doubts.js';
import { glanceOf } from '../../../../stages/html_generation/facts/glance.js';
import { seatsOf } from '../../../../stages/html_generation/facts/left-out.js';
import { salesRows } from '../../../../stages/html_generation/facts/sales-comparison.js';
import { withNews } from '../../../../stages/html_generation/facts/see-news.js';
import { tonightNotes } from '../../../../stages/html_generation/facts/tonight-notes.js';
import { translatorOf } from '../../../../stages/shared/page-language/translator.js';
import { emptyCity, pageInput } from '../../../support/page-samples.js';
import { aRecordedShow, aShow, aSource, produced } from '../../../support/results.js';
import { emptyHistory, stageContext } from '../../../support/stage-context.js';
import { richPage } from '../samples/rich-page.js';

async function glanceWith(showsOfDay: readonly Show[], input = richPage()) {
  const history = { ...emptyHistory, knownShows: async () => showsOfDay };
  return glanceOf(await briefData(input, { ...stageContext(), history }));
}

test('tickets are counted against the seats of the count, else of the venue', async () => {
  const { tickets } = await glanceWith([]);
  const source = producedValue(richPage().results.historical_sales_lookup)?.curve.at(-1)?.source;
  const none = { otherSeats: null, overfull: null, before: null, remark: null, other: null, isSaidSoldOut: false };
  assert.equal(tickets, { source, sold: 402, seats: 450, ...none });
  const unsold = pageInput();
  assert.is((await glanceWith([], unsold)).tickets, null);
  const show = { ...unsold.results.hub_lookup.value.show, tickets_sold: { sold: 152, source: aSource() } };
  const results = { ...unsold.results, hub_lookup: produced('hub_lookup', { show, notices: [] }) };
  const counted = (await glanceWith([], { ...unsold, results })).tickets;
  assert.equal(counted, { source: aSource(), sold: 152, seats: 400, ...none });
});

test('another show of the performer that day is named, with what differs', async () => {
  const at = (overrides: Partial<Show>) => aShow({ show_id: 'other', ...overrides });
  const others = async (...shows: readonly Show[]) => (await glanceWith(shows)).others;
  assert.equal(await others(at({ start: '17:00' }), at({ start: '22:30' })), ['Early show 17:00', 'Late show 22:30']);
  const trix = { ...aShow().venue, name: 'Trix' };
  assert.equal(await others(at({ start: null, venue: trix, city: 'Antwerp' })), ['Other show, Trix, Antwerp']);
  assert.equal(await others(aShow(), at({ status: 'cancelled' }), at({ performer: 'Another' })), []);
  assert.equal(await others(at({ performer: null })), ['Late show 20:00']);
  assert.equal(await others(at({ status: 'tentative' })), ['Late show 20:00, not confirmed']);
  assert.equal(await others(at({ performer: null, venue: trix })), []);
});

test('only a holiday that falls on the day is shown', async () => {
  const entry = (text: string, date: string, kind: 'holiday' | 'event', end_date: string | null = null) => {
    return { text, date, end_date, kind, source: aSource() } satisfies PerplexityCityValue['calendar'][number];
  };
  const calendar = [
    entry('King’s Day', '2026-11-20', 'holiday'),
    entry('Carnival', '2026-11-18', 'holiday', '2026-11-21'),
    entry('Past', '2026-11-19', 'holiday'),
    entry('Race', '2026-11-20', 'event'),
  ];
  const city = produced('perplexity_city', { ...emptyCity, calendar });
  const { holidays } = await glanceWith([], pageInput(aShow(), { perplexity_city: city }));
  assert.equal(
    holidays.map(({ text }) => text),
    ['King’s Day', 'Carnival'],
  );
});

test('a holiday has its name in the language of the performer, and English where it has none', async () => {
  const names = { de: 'Karfreitag', fr: 'Vendredi saint' };
  const friday = {
    date: '2026-11-20',
    end_date: null,
    kind: 'holiday' as const,
    text: 'Good Friday',
    names,
    source: aSource(),
  };
  const city = produced('perplexity_city', { ...emptyCity, calendar: [friday] });
  const notes = {
    de: 'Einlass ist um sieben, der Techniker ist im Haus.',
    en: 'Doors are at seven and the van is outside.',
  };
  for (const [language, name] of [
    ['de', 'Karfreitag'],
    ['en', 'Good Friday'],
  ] as const) {
    const { holidays } = await glanceWith([], pageInput(aShow({ notes: notes[language] }), { perplexity_city: city }));
    assert.equal(
      holidays.map(({ text }) => text),
      [name],
    );
  }
});

test('what is known of the evening is named in its order, and a show of an earlier version has nothing', async () => {
  const evening = { load_in: '16:30', soundcheck: null, set_length: '2 x 40 min', support: null, curfew: '22:30' };
  const timesOf = async (show: Show) =>
    (await glanceWith([], pageInput(show))).times.map(({ label, text }) => `${label} ${text}`);
  assert.equal(await timesOf(aShow({ evening })), ['Load-in 16:30', 'Set 2 x 40 min', 'Curfew 22:30']);
  assert.equal(await timesOf(aRecordedShow()), []);
  const disagreements = [{ field: 'curfew', used: '22:30', other: '22:00', source: 'a.csv' }];
  const show = aShow({ evening, disagreements });
  const { times } = await glanceWith([], pageInput(show));
  assert.equal(times.at(-1), { label: 'Curfew', text: '22:30', doubts: ['22:00'], said: show });
});

test('the end of a show without support and interval is worked out from its start and length', async () => {
  const setOf = async (set_length: string, overrides: Partial<Show> = {}, support: string | null = null) => {
    const evening = { load_in: null, soundcheck: null, set_length, support, curfew: null };
    const { times } = await glanceWith([], pageInput(aShow({ start: '20:30', evening, ...overrides })));
    return times.find(({ label }) => label === 'Set')?.text;
  };
  assert.is(await setOf('90 min senza intervallo', { notes: 'Niente fumo.' }), '90 min senza intervallo → 22:00');
  assert.is(await setOf('75 min', { start: '23:00' }, 'none'), '75 min → 00:15');
  for (const [length, overrides, support] of [
    ['2 x 40 min', {}, null],
    ['90 min', {}, 'Ada'],
    ['90 min', { notes: 'Interval 20 min.' }, null],
    ['90 min', { start: null }, null],
    ['about an hour', {}, null],
  ] as const)
    assert.is(await setOf(length, overrides, support), length);
});

for (const [moved, notes] of [
  ['Moved to the small room on 24/3', 'Moved to the small room on 24/3. Bring a lamp.'],
  ['All Nov tix valid', 'The van is parked by Bo. All Nov tix valid.'],
  ['Alte Karten gelten', 'Alte Karten gelten. Das Klavier ist gestimmt.'],
  ['TRANSFÉRÉ en petite salle', 'TRANSFÉRÉ en petite salle. Régie : Momo.'],
  ['Recupero del 12/10', 'Recupero del 12/10. Il tecnico è Ada.'],
  ['Aplazado del 3/2, valen las entradas viejas', 'Aplazado del 3/2, valen las entradas viejas.'],
  ['Transferido para a sala 2', 'Transferido para a sala 2.'],
  ['De oude kaartjes zijn geldig', 'De oude kaartjes zijn geldig. Geen rook.'],
  [null, 'The piano was moved by Bo. Tickets at the bar.'],
] as const)
  test(`a moved show is at the top and not among the notes: ${notes}`, async () => {
    const input = pageInput(aShow({ notes }));
    const { top, others } = tonightNotes(input);
    assert.equal([top, (await glanceWith([], input)).others], [moved === null ? [] : [moved], top]);
    assert.not.ok(others.some((sentence) => sentence.startsWith(moved ?? '–')));
  });

test('a note of nothing but times that are at the top is not repeated', () => {
  const show = aShow({ doors: '19:00', start: '20:00', evening: { ...aShow().evening, soundcheck: '17:00' } });
  const notes = 'Einlass 19.00. Beginn 20 Uhr, Soundcheck 17:00. Doors 19:30. Einlass 19.00 hinten. Bar 19:00.';
  const { others } = tonightNotes(pageInput({ ...show, notes }));
  assert.equal(others, ['Doors 19:30.', 'Einlass 19.00 hinten.', 'Bar 19:00.']);
});

for (const [notes, top, others] of [
  [
    'Interval 20 min. Last train 22:14. Trains run late.',
    ['Interval 20 min', 'Last train 22:14'],
    ['Trains run late.'],
  ],
  ['Venue: Minard\nSupport: Bo Sample, 10 min\nBo brings a lamp. No cable.', [], ['Bo brings a lamp. No cable.']],
  ['letzter Zug 23:05', ['Letzter Zug 23:05'], []],
  ['Doors stay 19:00, show still 20:00, interval 20 min', ['Interval 20 min'], []],
  ['Einlass bleibt 19:00, Beginn 20:00. Pause 20 Minuten.', ['Pause 20 Minuten'], []],
] as const)
  test(`the last way home and the interval are at the top, fields are no notes, a line is one remark: ${notes}`, () => {
    const show = aShow({ notes, evening: { ...aShow().evening, support: 'Bo Sample, 10 min' } });
    const found = tonightNotes(pageInput({ ...show, venue: { ...show.venue, name: 'Minard' } }));
    assert.equal([found.top, found.others], [top, others]);
  });

test('a remark with the name of a station is shown with the headline on it', () => {
  const story = { headline: 'RNW staff strike for 24 hours' };
  const { show, results } = pageInput(aShow());
  const news = { kind: 'produced', value: { stories: [story] } };
  const data = { show, results: { ...results, perplexity_news: news }, t: translatorOf('en') } as unknown as BriefData;
  assert.is(withNews('Radio: RNW, 17:10.', data), 'Radio: RNW, 17:10. see news: “RNW staff strike for 24 hours”');
  assert.is(withNews('Bring OUR lamp.', data), 'Bring OUR lamp.');
});

test('the time by which all must be out of the house is not called the end', async () => {
  const evening = { load_in: null, soundcheck: null, set_length: null, support: null, curfew: '22:45' };
  const labelOf = async (notes: string) => (await glanceWith([], pageInput(aShow({ evening, notes })))).times[0]?.label;
  for (const notes of [
    'House clear by 22:45.',
    'Alle raus bis 22:45.',
    'Salle vide à 22h45.',
    'Todos fuera a las 22:45.',
    'Fuori tutti entro le 22:45, il custode chiude.',
    'Todos fora até às 22:45.',
    'Iedereen eruit om 22:45.',
  ])
    assert.is(await labelOf(notes), 'Out by', notes);
  for (const notes of [
    'Curfew 22:45.',
    'Spätestens 22:45 muss Schluss sein.',
    'Finire entro le 22:45.',
    'The lamp is out.',
  ])
    assert.is(await labelOf(notes), 'Curfew', notes);
});

test('a curfew that only the remarks on the room give is on the card', async () => {
  const venues = [{ text: 'Minard: the caretaker is Bo and closes at 23.30 sharp', source: aSource() }];
  const input = pageInput(aShow(), { perplexity_city: produced('perplexity_city', { ...emptyCity, venues }) });
  const { times } = await glanceWith([], input);
  assert.equal(times, [{ label: 'Curfew', text: '23:30', doubts: [], said: venues[0] }]);
});

test('the median of a tour is shown from four shows on', () => {
  const labelsOf = (shows: number) => {
    const tour = { days_out: 1, median_share: 0.5, shows };
    const sales = { curve: [], last_visit: null, questions: [], tour, empty_reason: null, notices: [] };
    return salesRows(sales, null, translatorOf('en')).map(({ label }) => label);
  };
  assert.equal([labelsOf(3), labelsOf(4)], [[], ['Tour']]);
});

test('another capacity, a count that fell and what qualifies it are named next to the tickets', async () => {
  const input = richPage();
  const sales = producedValue(input.results.historical_sales_lookup);
  const [point] = sales?.curve ?? [];
  if (sales === null || point === undefined) throw new Error('the sample has no sales');
  const curve = [
    { ...point, as_of: '2026-11-12', sold: 410 },
    { ...point, as_of: '2026-11-13', sold: 402, capacity: 430, remark: 'inc. reserved' },
  ];
  const results = {
    ...input.results,
    historical_sales_lookup: produced('historical_sales_lookup', { ...sales, curve }),
  };
  const show = { ...input.show, venue: { ...input.show.venue, capacity: 450 } };
  const { tickets } = await glanceWith([], { ...input, show, results });
  const counted = { sold: 402, seats: 430, otherSeats: 450, before: 410, remark: 'inc. reserved' };
  assert.equal(tickets, { source: point.source, ...counted, overfull: null, other: null, isSaidSoldOut: false });
});

test('the newest count’s house is used everywhere, and a conflict names the other; too many tickets are named', async () => {
  const input = richPage();
  const sales = producedValue(input.results.historical_sales_lookup);
  const [point] = sales?.curve ?? [];
  if (sales === null || point === undefined) throw new Error('the sample has no sales');
  const curve = [{ ...point, sold: 402, comps: 12, capacity: 410 }];
  const sold = produced('historical_sales_lookup', { ...sales, curve });
  const show = { ...input.show, venue: { ...input.show.venue, capacity: 450 } };
  const data = await briefData(
    {
      ...input,
      show,
      results: {
        ...input.results,
        hub_lookup: produced('hub_lookup', { show, notices: [] }),
        historical_sales_lookup: sold,
      },
    },
    stageContext(),
  );
  assert.is(glanceOf(data).tickets?.overfull, 414);
  assert.is(seatsOf(data), 410);
  assert.equal(doubtsOf(data).slice(0, 2), [
    'capacity: 410 (your ticket count) or 450 (your list)?',
    'tickets: 402 sold and 12 comps are 414 in 410 seats, check.',
  ]);
});

for (const [notes, isSaid] of [
  ['SOLD OUT per Bo.', true],
  ['ausverkauft!', true],
  ['nearly sold out', false],
  ['ausverkauft bis auf 3', false],
] as const) {
  test(`“${notes}” in the notes is ${isSaid ? '' : 'not '}compared with the newest count`, async () => {
    const input = richPage();
    const show = { ...input.show, notes };
    const results = { ...input.results, hub_lookup: produced('hub_lookup', { show, notices: [] }) };
    const data = await briefData({ ...input, show, results }, stageContext());
    assert.is(glanceOf(data).tickets?.isSaidSoldOut, isSaid);
    assert.is(
      doubtsOf(data).some((doubt) => doubt.includes('your newest count 402 of 450')),
      isSaid,
    );
  });
}

test.run();
