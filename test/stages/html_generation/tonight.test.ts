import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { capitalised } from '../../../stages/html_generation/facts/capitalised.js';
import { aLine, cited, type PageInput, pageInput, placed } from '../../support/page-samples.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { aVisit } from '../shared/lines/brief-input.js';
import { renderPage, textIn, textOf } from './samples/rendered-page.js';

const mail = aSource({ file: 'shows/mail.txt', line: null, title: 'Ada Example', published_on: '2026-11-17' });

async function pageWith(overrides: Partial<Show>, results: Partial<PageInput['results']> = {}): Promise<string> {
  const { notes = null } = overrides;
  const note_sources = notes === null ? [] : [cited(mail, notes)];
  const { html } = await renderPage(pageInput(aShow({ note_sources, ...overrides }), results));
  return html;
}

function part(html: string, id: string): string {
  const from = html.slice(html.indexOf(`id="${id}"`));
  return textIn(from.slice(from.indexOf('>') + 1, from.indexOf('</section>')));
}

test('what the house forbids and what it wishes have labels of their own, apart from the notes', async () => {
  const notes = [
    'Please no confetti on stage. It was in the lamps last time.',
    'The choir would love a hello from the stage.',
    'All must be out by 22:15, keep the signing short.',
    'The curtain is red.',
  ].join('\n');
  const html = await pageWith({ notes });
  const tonight = part(html, 'tonight');
  assert.match(tonight, /House rules .*signing short.*Wish of the house The choir.*Venue/u);
  assert.match(part(html, 'notes'), /Notes The curtain is red\./u);
  assert.match(textIn(html.slice(0, html.indexOf('<nav'))), /House rules · mail of Ada Example, Tue 17 Nov Please no/u);
});

test('a settled conflict is one sentence, and what else its words say is a note; an open one quotes them', async () => {
  const said = 'We go up at 20:00 now, and the break is for the bar only.';
  const open = { field: 'start', used: '20:00', other: '19:30', source: 'shows/tour.csv, line 3', said };
  const settled = { ...open, used_source: 'shows/mail.txt', note: 'decides' as const };
  const textWith = async (disagreement: Show['disagreements'][number]) => {
    const html = await pageWith({ notes: said, start: '20:00', disagreements: [disagreement] });
    return [part(html, 'tonight').includes(said), html.includes('id="notes"')];
  };
  assert.equal(
    [await textWith(settled), await textWith(open)],
    [
      [false, true],
      [true, false],
    ],
  );
});

test('of what papers say on the interval, the newest is shown', async () => {
  const [list, sheet, letter] = [
    'No intermission.',
    'Interval 15 min.',
    'We will have a break of 20 minutes for the bar.',
  ];
  const sourceOn = (published_on: string | null) => aSource({ ...mail, title: null, published_on });
  const sources = [cited(sourceOn(null), list), cited(sourceOn('2026-11-02'), sheet), cited(mail, letter)];
  const shown = await pageWith({ notes: [list, sheet, letter].join('\n'), note_sources: sources });
  const text = textIn(shown.slice(0, shown.indexOf('id="sources"')));
  assert.match(text, 'a break of 20 minutes');
  assert.not.match(text, /No intermission|Interval 15/u);
});

test('people are listed with what is forbidden towards them, and a greeting of them is no wish by itself', async () => {
  const item =
    'Row 2: Ada Example, 91, of the choir. She would love a hello from the stage. Please do not make her stand.';
  const tonight = part(await pageWith({ notes: `${item}\nThe curtain is red.` }), 'tonight');
  assert.match(tonight, `In the room ${item}`);
  assert.not.match(tonight, /House rules|Wish of the house/u);
});

test('who is not to be named is a rule without the seat, and what the performer may say is a note', async () => {
  const judge = 'There is a judge in the hall, row E. Do not name her and do not point at her, she asked.';
  const may = 'He can say what he likes about Dunedin.';
  const html = await pageWith({ notes: `${judge}\n${may}\nFirst half clean please.\nThe curtain is red.` });
  assert.match(part(html, 'tonight'), /House rules .*a judge in the hall\. Do not name her.*First half clean please/u);
  assert.not.match(textIn(html), /In the room|row E/u);
  assert.match(part(html, 'notes'), may);
});

test('a question of a chat with its reply is no wish of the house', async () => {
  const notes = '“could you say when the van comes?” – at three, by the hotel.\nThe curtain is red.';
  assert.not.match(part(await pageWith({ notes }), 'tonight'), /Wish of the house/u);
});

test('a ban at the top is not said again, under Tonight or under Avoid', async () => {
  const text = textOf(await pageWith({ notes: 'Please no smoke on stage. And no candles.\nThe curtain is red.' }));
  for (const once of ['Please no smoke', 'And no candles']) assert.is(text.split(once).length, 2, once);
  assert.match(text, /Please no smoke on stage\. And no candles\./u);
});

test('files of tonight that could not be used are named at the top, others only at the end', async () => {
  const notices = [
    { message: 'is not read: shows/ takes .csv, .txt', file: 'shows/rider.pdf', line: null },
    { message: 'is no calendar: it has no BEGIN:VCALENDAR', file: 'shows/tour.ics', line: 1 },
    { message: 'lacks the required column sold; it has day, and was not read', file: 'sales/a.csv', line: 1 },
    { message: 'has no header row', file: 'sales/b.csv', line: 1 },
    { message: 'is not read: weather/ takes .csv, .txt', file: 'weather/map.png', line: null },
  ];
  const hub_lookup = produced('hub_lookup', { show: aShow(), notices });
  const html = await pageWith({}, { hub_lookup });
  const head = textIn(html.slice(0, html.indexOf('<nav')));
  assert.match(head, /Not used: rider\.pdf and tour\.ics\. Read them yourself\./u);
  assert.not.match(head, 'map.png');
  const end = part(html, 'coverage');
  assert.match(end, 'Not read: shows/rider.pdf, shows/tour.ics, and weather/map.png.');
  assert.not.match(end, 'Every source could be read');
});

test('of many notes, the first four are open', async () => {
  const notes = Array.from({ length: 6 }, (_, at) => `The curtain number ${at + 1} is red.`).join('\n');
  assert.match(part(await pageWith({ notes }), 'notes'), /number 4 is red\..{0,10}2 more.{0,10}The curtain number 5/u);
});

test('what stays in a file is counted by its kind: neither it nor its file is printed', async () => {
  const withheld = { notes: 'The curtain is red.', notes_withheld: true, withheld: ['private remarks'] };
  const notes = part(await pageWith(withheld), 'notes');
  assert.match(notes, 'Not shown: private remarks.');
  assert.not.match(notes, 'mail.txt');
});

test('entries begin with a capital, names as they are written', () => {
  assert.equal(['no support.', 'iPad on stage', 'x.example sells', 'été', '8 pm'].map(capitalised), [
    'No support.',
    'iPad on stage',
    'x.example sells',
    'Été',
    '8 pm',
  ]);
});

test('what died is under Avoid only, and its night leads there', async () => {
  const visit = aVisit({
    show_date: '2023-06-17',
    died: ['The goat bit died.'],
    notes: 'The goat bit died. It rained.',
  });
  const visits = produced('previous_show_lookup', { visits: [visit], empty_reason: null, notices: [] });
  const html = await pageWith({ notes: 'Please no smoke on stage.' }, { previous_show_lookup: visits });
  assert.match(part(html, 'avoid'), 'Died here Jun 2023: The goat bit died.');
  assert.match(part(html, 'last-visit'), /Died see Avoid/u);
  assert.is(textOf(html).split('goat bit').length, 2);
});

test('a heading that says what worked here is not explained again', async () => {
  const similar = { kind: 'callback', text: 'the goat', from: 'Minard', date: '2023-06-17' } as const;
  const goat = 'THE GOAT: worked here, Jun 2023.';
  const lines = [
    aLine('a', goat, [], { similar, kind: 'note' }),
    ...['b', 'c', 'd'].map((id) => aLine(id, `Line ${id}`, [], { kind: 'note' })),
  ];
  const order = [
    placed('a', 'Worked here, Minard; news of this town.'),
    ...['b', 'c', 'd'].map((id) => placed(id, 'Odd.')),
  ];
  const html = await pageWith(
    {},
    {
      openai_generation: produced('openai_generation', { lines, material_checked: 4, empty_reason: null, notices: [] }),
      claude_ranking: produced('claude_ranking', { order, cut: [], empty_reason: null, notices: [] }),
    },
  );
  assert.match(part(html, 'lines'), /THE GOAT: worked here, Jun 2023\. News of this town\..*Line b.*Line c.*Line d/u);
  assert.not.match(part(html, 'lines'), /Worked here/u);
});

test.run();
