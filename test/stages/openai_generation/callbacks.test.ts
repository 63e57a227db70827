import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { aShow, aSource, produced } from '../../support/results.js';
import {
  aCity,
  aStory,
  aVisit,
  aVoice,
  generated,
  generationInput,
  newsOf,
  ranked,
} from '../shared/lines/brief-input.js';

type Given = Readonly<{
  visits?: readonly Visit[];
  stories?: readonly Story[];
  voice?: Parameters<typeof aVoice>[0];
  city?: Partial<PerplexityCityValue>;
  notes?: string;
}>;

const inputOf = ({ visits = [], stories = [], voice = {}, city = {}, notes }: Given) =>
  generationInput(
    {
      previous_show_lookup: produced('previous_show_lookup', { visits: [...visits], empty_reason: null, notices: [] }),
      perplexity_news: produced('perplexity_news', newsOf(stories)),
      voice_profile_load: produced('voice_profile_load', { profile: aVoice(voice), empty_reason: null, notices: [] }),
      perplexity_city: produced('perplexity_city', aCity(city)),
    },
    notes === undefined ? aShow() : aShow({ notes }),
  );
const textsOf = async (given: Given) => (await generated(inputOf(given))).lines.map(({ text }) => text);
const orderOf = async (given: Given) => {
  const input = inputOf(given);
  const lines = await generated(input);
  const { order } = await ranked(input, lines);
  return order.map(({ line_id: id, reason }) => ({ text: lines.lines.find((line) => line.id === id)?.text, reason }));
};
const heard = (id: string, text: string) => ({
  ...{ id, text, topic: 'fact' as const, citations: [{ source: aSource(), quote: text }] },
});

test('several nights of one bit are one note, of this room and the newest first; faint praise and other rooms come after', async () => {
  const visits = [
    aVisit({
      show_date: '2024-06-07',
      material: ['servo pie', 'the ferry'],
      worked: ['Servo pie brought the house down', 'The ferry good'],
    }),
    aVisit({
      show_date: '2023-05-19',
      venue: 'Old Bar',
      same_venue: false,
      material: ['servo pie', 'carpet'],
      worked: ['Servo pie killed', 'Carpet killed'],
    }),
  ];
  assert.equal(
    (await textsOf({ visits })).map((text) => text.split('\n')),
    [
      [
        'SERVO PIE: worked here, Jun 2024 and May 2023 (Old Bar).',
        '“Servo pie brought the house down” (2024), “Servo pie killed” (2023)',
      ],
      ['THE FERRY: worked here, Jun 2024.', '“The ferry good”'],
      ['CARPET: worked here, May 2023 (Old Bar).', '“Carpet killed”'],
    ],
  );
});

test('of a list of bits, the note names the one that its clause praises', async () => {
  const visits = [aVisit({ material: ['Foghorn, parking meters'], worked: ['Foghorn brought the house down'] })];
  assert.match((await textsOf({ visits }))[0] ?? '', /^FOGHORN: worked here/u);
});

test('a bit, this week’s news on it and what the room shouted are one note of three rows', async () => {
  const notes = 'Un señor gritó «¡AQUÍ ESTÁ EN OBRAS HASTA LA COLUMNA!» y cerré con eso.';
  const visits = [aVisit({ material: ['garaje con columna'], worked: ['Garaje con columna: aplauso largo'], notes })];
  const stories = [aStory('news:a', 'Goose parks in the garage of the town hall, column and all')];
  const voice = { worked: ['the garage column'] };
  const [line, ...others] = await textsOf({ visits, stories: [], voice });
  assert.equal([line?.split('\n').length, others], [2, []]);
  assert.match(line ?? '', /HASTA LA COLUMNA/u);
  const english = [aVisit({ material: ['garage column'], worked: ['Garage column killed'] })];
  assert.equal((await textsOf({ visits: english, stories, voice })).length, 1);
});

test('what worked is no callback where tonight’s house, the voice or the user’s file of the town rules it out', async () => {
  const visits = [aVisit({ material: ['dentist closer'], worked: ['Dentist closer killed'] })];
  const voice = { worked: ['dentist closer'] };
  const text = 'Dentists. Half of the house were his patients.';
  const avoid = [{ text, category: 'your file', reason: 'your file', source: aSource({ kind: 'file' }) }];
  assert.equal((await textsOf({ visits, voice })).length, 1);
  for (const given of [
    { city: { avoid } },
    { voice: { ...voice, notes: 'The dentist works everywhere. In Ghent never the dentist.' } },
    { voice: { ...voice, avoid_topics: ['dentists'] } },
  ])
    assert.equal(await textsOf({ visits, voice, ...given }), []);
});

test('a remark of the user’s file is only ruled out by a sentence that forbids its thing, or as a joke that everyone makes', async () => {
  const own = (id: string, text: string) => ({
    ...heard(id, text),
    citations: [{ source: aSource({ kind: 'file', publisher: 'ghent.md' }), quote: text }],
  });
  const remark = 'The dentist under the theatre has a harp in the window, the family tunes it at night';
  const lineOf = async (given: Given) =>
    (await textsOf({ ...given, city: { claims: [own('city:a', remark)], ...given.city } }))[0];
  const jokes = [{ text: 'Harps in windows', source: aSource() }];
  assert.is(await lineOf({ notes: 'The theatre asks: no politics.' }), `${remark}.`);
  assert.is(await lineOf({ voice: { avoid_topics: ['sick families', 'war'] } }), `${remark}.`);
  assert.is(await lineOf({ notes: 'House asks: nothing about the dentist, they all went to him' }), undefined);
  assert.is(await lineOf({ voice: { notes: 'In Ghent never the dentist.' } }), undefined);
  const died = [aVisit({ material: ['harp'], died: ['The harp bit died'] })];
  assert.is(
    (await textsOf({ city: { claims: [own('city:a', remark)] }, visits: died })).join().includes('dentist'),
    false,
  );
  assert.is(await lineOf({ city: { overused_jokes: jokes } }), undefined);
  assert.is(await lineOf({ city: { overused_jokes: [{ text: 'The family', source: aSource() }] } }), undefined);
  assert.is(
    await lineOf({ city: { overused_jokes: [{ text: 'seeing Ghent by night', source: aSource() }] } }),
    `${remark}.`,
  );
});

test('a form of the place’s name and a town after the dash of a warning rule nothing out', async () => {
  const claims = [
    {
      ...heard('city:a', 'The dentist of Epsom has a harp in the window, the family tunes it at night'),
      citations: [{ source: aSource({ kind: 'file' }), quote: '' }],
    },
  ];
  const text = 'The crash at the bridge - the girl was from Epsom';
  const avoid = [{ text, category: 'your file', reason: 'your file', source: aSource({ kind: 'file' }) }];
  assert.is((await textsOf({ city: { claims, avoid } })).length, 1);
  const harm = { category: 'crime', sentence: 'Genter jailed', reason: 'a crime' };
  const stories = [
    aStory('news:bad', 'Genter jailed for theft of drinks', { harm, harmless: false, names: 'Genter' }),
    aStory('news:organ', 'Goose waits an hour for the Genters and their organ', { names: 'Genter' }),
  ];
  assert.is((await textsOf({ stories })).length, 1);
});

test('who was there and comes again is said with the bit of that night', async () => {
  const worked = ['The handkerchief left through the stage door and a man brought it back'];
  const visits = [
    aVisit({ material: ['the handkerchief'], worked, notes: 'Standing ovation for the man (called Cecil).' }),
  ];
  const claims = [
    heard('city:cecil', 'Cecil keeps a photo with the handkerchief on his counter and comes tonight, row 8'),
  ];
  const [text, ...others] = await textsOf({ visits, city: { claims } });
  assert.equal(others, []);
  for (const part of ['THE HANDKERCHIEF', 'Standing ovation', 'comes tonight']) assert.match(text ?? '', part);
});

test('a bit whose notes do not say what it is about is no line, and no quotation comes twice', async () => {
  const shout = "Guy in row C yelled 'I GOT BRIDGED IN TOWN'";
  const visits = [
    aVisit({ material: ['getting bridged'], worked: [shout, 'dig = roar.'], notes: `${shout}. dig = roar.` }),
  ];
  const texts = await textsOf({ visits });
  assert.equal([texts.length, texts[0]?.split('I GOT BRIDGED').length], [1, 2], texts.join('\n'));
});

test('what the notes or the voice say to open with is the first line', async () => {
  const stories = [
    aStory('news:emu', 'Emu on the loose in Ghent wears a hat'),
    aStory('news:row', 'Two councils of Ghent meet on one night, both have a treasurer'),
  ];
  const voice = { notes: 'If there is a council fight, that is her opener, every time.' };
  const [first] = await orderOf({ stories, voice });
  assert.match(first?.text ?? '', /^Two councils/u);
  assert.match(first?.reason ?? '', /^Your own words: open with it/u);
  const visits = [aVisit({ notes: 'Woman in row 3 yelled point of order - open with it if we come back.' })];
  assert.match((await orderOf({ stories, visits }))[0]?.text ?? '', /point of order/u);
});

test('what worked, this week’s news and a local’s remark on one thing are one line', async () => {
  const visits = [
    aVisit({
      show_date: '2024-06-07',
      material: ['minicab', 'vet bill'],
      worked: ['Minicab killed, table of cabbies from the rank', 'Vet bill good'],
    }),
  ];
  const stories = [
    aStory('news:app', 'Goose earns surge ratings in Ghent'),
    aStory('news:vet', 'New rules for every vet in Ghent', {
      summary: 'Owners shall read the bill before the dog does.',
    }),
  ];
  const claims = [heard('city:rank', 'At the rank they run a WhatsApp. The same table has booked again.')];
  const voice = { notes: 'Surge pricing and ratings all come back to the minicab.' };
  assert.equal(await textsOf({ visits, stories, voice, city: { claims } }), [
    [
      'MINICAB: worked here, Jun 2024. “Minicab killed, table of cabbies from the rank”',
      'News: Goose earns surge ratings in Ghent.',
      'Locally: At the rank they run a WhatsApp. The same table has booked again.',
    ].join('\n'),
    ['VET BILL: worked here, Jun 2024.', '“Vet bill good”', 'News: New rules for every vet in Ghent.'].join('\n'),
  ]);
});

test('a local’s paragraph begins with its sentence on the news, and a long one is no heading', async () => {
  const stories = [
    aStory('news:leek', 'Growers at Ruswick win biggest leek in Ghent'),
    aStory('news:bench', 'Bancs mystérieux au parc Coyote de Ghent'),
  ];
  const claims = [
    heard(
      'city:names',
      'Harker on the quay is the place for buns. The lift has been shut since 2022, and people are still cross. Two sides: east with the abbey, west with the hotel. Ruswick is said "Russick".',
    ),
    heard('city:parc', 'La mairie a déménagé en 2023. Au parc Coyote, on ferme à six heures.'),
  ];
  assert.equal(
    (await textsOf({ stories, city: { claims } })).map((text) => text.split('\n').slice(0, 2)),
    [
      ['Growers at Ruswick win biggest leek in Ghent.', 'Locally: Ruswick is said "Russick".'],
      ['Bancs mystérieux au parc Coyote de Ghent.', 'Locally: Au parc Coyote, on ferme à six heures.'],
    ],
  );
});

test('a street that a remark and an earlier bit both name is no repeat; the same thing is', async () => {
  const visits = [aVisit({ material: ['the goose at the newsstand of Pia Road', 'The Parking Meters'] })];
  const usedBy = async (text: string) => {
    const { lines } = await generated(inputOf({ visits, city: { claims: [heard('city:a', text)] } }));
    return lines.map(({ similar }) => similar?.text ?? null);
  };
  const sign = (where: string) => `The newsstand on ${where} has had a sign “back soon” on its door for three years.`;
  assert.equal(await usedBy(sign('Pia Road')), [null]);
  assert.equal(await usedBy(sign('Pia Road').replace('sign', 'goose')), ['the goose at the newsstand of Pia Road']);
  assert.equal(await usedBy(sign('parking meters')), ['The Parking Meters']);
});

test('news of elsewhere is a line only if it fits the voice', async () => {
  const claims = ['goose', 'badger', 'tuba', 'wardrobe', 'penguin', 'anvil'].map((thing, index) =>
    heard(`city:${thing}`, `Every street has its ${thing}, and number ${index + 20} has had one for twenty years`),
  );
  const far = { names: 'Aalter', scope: 'region' as const, kilometres: 61 };
  const stories = [
    aStory('news:far', 'Heron borrows a book from the library of Aalter', far),
    aStory('news:fits', 'Otter of Aalter sells raffle tickets from a crockpot', far),
  ];
  const texts = (await orderOf({ stories, city: { claims }, voice: { worked: ['the crockpot raffle'] } })).map(
    ({ text }) => text ?? '',
  );
  assert.match(texts[0] ?? '', /^Otter of Aalter/u);
  assert.not(texts.some((text) => text.startsWith('Heron')));
  assert.not(
    (await textsOf({ stories, city: { claims: claims.slice(0, 2) } })).some((text) => text.includes('Aalter')),
  );
  const near = stories.map((story) => ({ ...story, kilometres: 21 }));
  assert.ok(
    (await textsOf({ stories: near })).some((text) => text.includes('Heron')),
    'a town near by',
  );
});

test('a bit that meets a story to avoid is no line, and one that meets a doubtful story or a limit says so in its last row', async () => {
  const visits = [aVisit({ material: ['steam cabin'], worked: ['Steam cabin killed'] })];
  const summary = 'A man was jailed for what he did in a steam cabin of the pool.';
  const harm = { category: 'offence', sentence: summary, reason: 'a crime' };
  const story = (overrides: Partial<Story>) => aStory('news:a', 'Man jailed for six years', { summary, ...overrides });
  const lastRow = async (given: Given) => (await textsOf({ visits, ...given }))[0]?.split('\n').at(-1);
  assert.equal(await textsOf({ visits, stories: [story({ harm, harmless: false })] }), []);
  assert.is(await lastRow({ stories: [story({ harmless: false })] }), '⚠ kept out of lines: Man jailed for six years');
  assert.match((await lastRow({ notes: 'The steam cabin may NOT be used after 22.30.' })) ?? '', /^⚠ .*22\.30/u);
  assert.is((await orderOf({ visits, stories: [story({ harmless: false })] })).length, 1);
  const milanese = [
    aVisit({ material: ['il milanese che chiede dove'], worked: ['Il milanese che chiede dove: applauso'] }),
  ];
  assert.not.match((await textsOf({ visits: milanese, notes: 'Sala chiede di NON usare fumo.' })).join(), /⚠/u);
});

test('what was shouted at a bit that died is no line', async () => {
  const visits = [
    aVisit({
      material: ['aquí, en Castilla'],
      died: ['Al decir “aquí, en Castilla” alguien gritó “¡LEÓN SOLO SIN NADIE!”'],
      notes: 'Al decir “aquí, en Castilla” alguien gritó “¡LEÓN SOLO SIN NADIE!”',
    }),
  ];
  assert.equal(await textsOf({ visits }), []);
});

test.run();
