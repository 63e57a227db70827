import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writtenIn } from '../../../stages/html_generation/facts/story-text.js';
import { aClaim, aStory, cited, emptyCity } from '../../support/page-samples.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { aVisit, aVoice } from '../shared/lines/brief-input.js';
import { partOf } from './samples/part-of-page.js';

for (const [notes, isListed] of [
  ['I take what was never meant to be sung: minutes, group texts, bulletins.', false],
  ['I never do group texts.', true],
  ['Group texts never, they sue.', true],
] as const)
  test(`only a sentence that begins or ends as a ban is one: ${notes}`, async () => {
    const profile = aVoice({ avoid_topics: [], notes });
    const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
    const listed = await partOf([aStory('t', 'Group text of the week', '2026-11-18')], voice);
    assert.is(/Your own list/u.test(listed), isListed);
    const worked = { ...profile, worked: ['the group text'] };
    const kept = produced('voice_profile_load', { profile: worked, empty_reason: null, notices: [] });
    assert.not.match(
      await partOf([aStory('t', 'Group text of the week', '2026-11-18')], { voice_profile_load: kept }),
      /Your own list/u,
    );
  });

/** A topic of the voice, a headline, its language, and the words that show it; null if it is not on it. */
const onTopic: readonly (readonly [string, string, string, string | null])[] = [
  ['animaux morts', 'Vingt moutons retrouvés morts dans la rivière', 'fr', '“moutons”'],
  ['enfants en danger', 'Trois enfants tués dans un accident', 'fr', '“tués”'],
  ['enfants en danger', 'Un homme tué dans un accident', 'fr', null],
  ['sick or hurt kids', 'Two kids killed and injured in a crash', 'en', null],
  ['deaths on the unit', 'Man killed in a crash', 'en', null],
  ['malattie vere', 'Malato di cancro il portiere', 'it', '“Malato”, “cancro”'],
  ['drogas', 'Una gala contra el cáncer', 'es', null],
  ['papa. Dit seizoen niet. Niet vragen ook', 'Achttien rensters komen dit seizoen uit voor de ploeg', 'nl', null],
  ['my dad. Not this season', 'Club signs three for this season', 'en', null],
  ['mi padre. Esta temporada no', 'La temporada empieza esta semana', 'es', null],
  ['politique', 'Plainte du candidat', 'fr', '“candidat”'],
  ['partiti e candidati', 'Giornata medievale, tiro con l’arco', 'it', null],
  ['partiti', 'Boom di domande per il concorso: 138 candidati per un posto', 'it', null],
  ['partiti', 'Candia (AVS): “Un incarico inutile”', 'it', '“AVS”'],
  ['party politics', 'Birds harmed, says the Department of the Environment (MDE)', 'en', null],
  ['candidats et élections', 'La Fédération Française de Rugby (FFR) a tranché', 'fr', null],
  ['partiti e referendum', 'Partita rinviata per nebbia', 'it', null],
  ['Wohnungsnot und Enteignung', 'Enteignungen am Hafen gehen weiter', 'de', '“Enteignungen”'],
  ['wer welche Partei gewählt hat', 'Vor der Wahl: Prognose auf dem Bierdeckel', 'de', null],
];

for (const [topic, headline, language, words] of onTopic)
  test(`“${headline}” is ${words === null ? 'not ' : ''}on “${topic}”`, async () => {
    const profile = aVoice({ avoid_topics: [topic] });
    const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
    const listed = await partOf([aStory('t', headline, '2026-11-18', { language })], voice);
    const found = /Your own list: .*?(“.*”) Wed/u.exec(listed)?.[1] ?? null;
    assert.is(found, words);
  });

const ownListOn = async (profile: ReturnType<typeof aVoice>, headline: string, language: string) => {
  const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  return /Your own list: .*? Wed/u.exec(await partOf([aStory('t', headline, '2026-11-18', { language })], voice))?.[0];
};

test('a word that the performer does not say is no subject of a story', async () => {
  const profile = aVoice({ avoid_words: ['lekker', 'cosy'], avoid_topics: [] });
  assert.is(await ownListOn(profile, 'Lekker op pad dit weekend', 'nl'), undefined);
  assert.is(await ownListOn(profile, 'A cosy weekend in town', 'en'), undefined);
});

/** A list of refusals of which one says in brackets that it is no longer played, and a story on such people. */
const retired: readonly (readonly [string, string, string])[] = [
  ['Never\n- politics\n- imitating Londoners (retired)', 'Retired people get a bus pass', 'en'],
  ['Nie\n- Politik\n- Berliner nachmachen (pensioniert)', 'Pensionierte fahren gratis Bus', 'de'],
  ['Jamais\n- politique\n- imiter les Parisiens (retraité)', 'Les retraités prennent le bus', 'fr'],
  ['Nunca\n- política\n- imitar a los madrileños (jubilado)', 'Los jubilados viajan gratis', 'es'],
  ['Mai\n- politica\n- imitare i milanesi (in pensione)', 'Chi va in pensione viaggia gratis', 'it'],
  ['Não\n- política\n- imitar paulista (aposentado)', 'Prova de vida dos aposentados', 'pt'],
  ['Nooit\n- politiek\n- Amsterdammers nadoen (gepensioneerd)', 'Gepensioneerden reizen gratis', 'nl'],
];
for (const [notes, headline, language] of retired)
  test(`material that is retired bans no pensioners: ${headline}`, async () => {
    assert.is(await ownListOn(aVoice({ avoid_topics: [], notes }), headline, language), undefined);
  });

test('what a list allows after a refusal is no subject that it refuses', async () => {
  const notes = 'Wat niet\n- geen partijen. Om wat ze dóén mag, als ze lachen\n- brand';
  assert.is(await ownListOn(aVoice({ avoid_topics: [], notes }), 'Kinderen lachen om clown', 'nl'), undefined);
});

test('what shows a topic is a name as it is written, and no word of grammar', () => {
  const isOf = (words: readonly string[]) => (word: string) => words.includes(word);
  assert.equal(writtenIn('Alerta por el virus del Nilo en la capital', isOf(['virus', 'del', 'nilo'])), [
    'virus del Nilo',
  ]);
  assert.equal(writtenIn('El alcalde de Isla Cristina se va', isOf(['isla', 'cristina'])), ['Isla Cristina']);
  assert.equal(writtenIn('Kippen dood bij een brand in de schuur', isOf(['kippen', 'bij'])), ['Kippen']);
  assert.equal(writtenIn('Fire and no smoke', isOf(['fire', 'smoke'])), ['Fire', 'smoke']);
});

test('a shopping centre of the name Riverside is not the river that a house wants nothing on', async () => {
  const stories = [
    aStory('r', 'Anglers count fish in the river', '2026-11-18'),
    aStory('s', 'A landmark moment as Riverside Shopping Centre is sold', '2026-11-18'),
  ];
  const show = aShow({ notes: 'One ask from the house: nothing about the river, please.' });
  const listed = await partOf(stories, {}, 'avoid', show);
  assert.match(listed, /Anglers count fish in the river Not wanted here “river”/u);
  assert.not.match(listed, 'Riverside');
});

test('a warning that names people of the town or its county rules out no other story of them', async () => {
  const warned = (text: string) => ({
    ...{ text, category: 'your file', reason: 'your file warns of it', source: aSource({ kind: 'file' }) },
  });
  const avoid = [warned('Schüsse in einer Ghenter Diskothek: nicht erwähnen.')];
  const town = { perplexity_city: produced('perplexity_city', { ...emptyCity, avoid }) };
  const stories = [aStory('g', 'Ghenter Gans wünscht sich einen See', '2026-11-18', { language: 'de' })];
  assert.not.match(await partOf(stories, town), /Your file warns of it: Ghenter/u);
});

test('the name of what the user’s file warns of rules out the stories that have it', async () => {
  const text = 'The Gansolina affair: families sit in the room. Nothing.';
  const avoid = [{ text, category: 'your file', reason: 'your file warns of it', source: aSource({ kind: 'file' }) }];
  const town = { perplexity_city: produced('perplexity_city', { ...emptyCity, avoid }) };
  const stories = [aStory('g', 'A painter shows Gansolina', '2026-11-18'), aStory('h', 'A family sits', '2026-11-18')];
  const listed = await partOf(stories, town);
  assert.match(listed, /A painter shows Gansolina Your file warns of it: Gansolina/u);
  assert.not.match(listed, /A family sits/u);
});

test('a warning of a word forbids no subject', async () => {
  const text = 'Ghent Rovers: never say “the little ones”.';
  const avoid = [{ text, category: 'your file', reason: 'your file warns of it', source: aSource({ kind: 'file' }) }];
  const town = { perplexity_city: produced('perplexity_city', { ...emptyCity, avoid }) };
  const listed = await partOf([aStory('g', 'Rovers draw at home', '2026-11-18')], town);
  assert.not.match(listed, 'Rovers draw at home');
});

/** What rules out a story: an entry of the voice, of its prose, of the town's file or of tonight's notes. */
type Taboo = Readonly<{ topic?: string; prose?: string; warning?: string; hated?: string; died?: string }>;

/** Such an entry, a headline, its report, the path of its link, its language, and what is listed, if anything. */
const compared: readonly (readonly [Taboo, string, string | null, string, string, string | null])[] = [
  [
    { warning: 'Peter Zwerp / sacked coach. Raw.' },
    'Justice or mercy?',
    null,
    'sacked-coach-zwerps-row',
    'en',
    'Your file warns of it: Peter Zwerp / sacked coach',
  ],
  [
    { warning: 'The bus station. People are upset.' },
    'Bus doors open at the station',
    null,
    '',
    'en',
    'Your file warns of it: The bus station',
  ],
  [{ warning: 'The bus station. People are upset.' }, 'A bus with a hat', null, '', 'en', null],
  [{ warning: 'The school of Deinze: an open wound.' }, 'Police dog visits schools', null, '', 'en', null],
  [{ warning: 'De brand in de mouterij. Niets.' }, 'De puzzel van de week', 'Welk bouwwerk is dit?', '', 'nl', null],
  [
    { warning: 'The school of Deinze: an open wound.' },
    'Pupils of Deinze return to the schools',
    null,
    '',
    'en',
    'Your file warns of it: The school of Deinze',
  ],
  [
    { warning: 'The Deinze fire. Do not.' },
    'Mirror sparks thatch blaze',
    null,
    'news/deinze-thatch-blaze',
    'en',
    'Your file warns of it: The Deinze fire',
  ],
  [
    { warning: 'A tempestade de janeiro: há gente com família em Quixeramobim e Gansolim.' },
    'Empresa de Gansolim procura firma',
    'Tempestade Kristin',
    '',
    'pt',
    'Your file warns of it: A tempestade de janeiro',
  ],
  [
    { topic: 'partidos, elecciones. Nunca.' },
    'El 17 de mayo',
    null,
    'elecciones_andalucia/mayo',
    'es',
    'Your own list: elecciones',
  ],
  [{ topic: 'Gibraltar, los monos' }, 'Más plazas en el tren', null, 'campo-de-gibraltar/mas-plazas', 'es', null],
  [
    { topic: 'élections' },
    'Résultat des municipales',
    'Le maire a gagné.',
    '',
    'fr',
    'Your own list: élections “municipales”',
  ],
  [{ topic: 'partiti' }, 'Pd: «Novemila seconde case»', null, '', 'it', 'Your own list: partiti “Pd”'],
  [
    { topic: 'incidenti stradali' },
    'Concorso sulla sicurezza stradale',
    null,
    '',
    'it',
    'Your own list: incidenti stradali “sicurezza stradale”',
  ],
  [
    { prose: 'Nicht über Kollegen.' },
    'Kabarett im Keller',
    null,
    '',
    'de',
    'Ihre eigene Liste: Nicht über Kollegen „Kabarett“',
  ],
  [{ prose: 'J’aime saluer un collègue.' }, 'Un humoriste à la gare', null, '', 'fr', null],
  [
    { prose: 'NO:\n- coaches. since 24\n- kids in strife' },
    'Coach punished',
    null,
    '',
    'en',
    'Your own list: coaches “Coach”',
  ],
  [
    { prose: 'Don’t hand me the raffle or parking fees, everybody has done it.' },
    'A raffle for the roof',
    null,
    '',
    'en',
    'Your own list: the raffle',
  ],
  [
    { topic: 'politicians by name' },
    'Coins are short',
    'The presidential museum and the governments of two states vote on pennies.',
    '',
    'en',
    null,
  ],
  [
    { topic: 'politicians by name' },
    'A statement on the budget',
    'State Senator Jane Zwerp campaigned on it with the governor.',
    '',
    'en',
    'Your own list: politicians by name',
  ],
  [{ died: 'the hill of the mill: sighs' }, 'A walk up the hill', null, '', 'en', null],
  [{ warning: 'Lo de “Gansolina” lo dicen ellos.' }, 'Gansolina abre las piscinas', null, '', 'es', null],
  [{ prose: 'Ich mache nie: Vereine, Dinge.' }, 'Der Dinge Lauf', null, '', 'de', null],
  [{ prose: '# Lo que no\n- Bodas: jamás. Ferias, según.' }, 'Abre la feria', null, '', 'es', null],
  [
    { prose: '# Lo que no\n- Bodas: jamás. Ferias, según.' },
    'Doce bodas en un día',
    null,
    '',
    'es',
    'Tu propia lista: Bodas',
  ],
  [
    { hated: 'Pide el teatro: no sacar las elecciones' },
    'Se convocan elecciones',
    null,
    '',
    'es',
    'Not wanted here “elecciones”',
  ],
  [{ died: 'the goat bit died' }, 'A board meets', null, 'goat-elected-to-the-board', 'en', 'Died here “goat”'],
];

for (const [taboo, headline, summary, path, language, listed] of compared)
  test(`a story is compared by headline, report and link: ${headline}, ${JSON.stringify(taboo)}`, async () => {
    const { topic, prose, warning = '', hated, died } = taboo;
    const profile = aVoice({ avoid_topics: topic === undefined ? [] : [topic], notes: prose ?? null });
    const source = aSource({ url: `https://news.example/${path}` });
    const claim = aClaim('t', headline, [cited(source, headline)]);
    const story = { ...aStory('t', headline, '2026-11-18', { language, summary }), claim };
    const avoid = { text: warning, category: 'your file', reason: 'your file warns of it', source };
    const night = aVisit({ hated: hated === undefined ? [] : [hated], died: died === undefined ? [] : [died] });
    const part = await partOf([story], {
      voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }),
      perplexity_city: produced('perplexity_city', { ...emptyCity, avoid: warning === '' ? [] : [avoid] }),
      previous_show_lookup: produced('previous_show_lookup', { visits: [night], empty_reason: null, notices: [] }),
    });
    assert.is(part.includes(`${headline} ${listed ?? ''}`), listed !== null, part);
  });

test.run();
