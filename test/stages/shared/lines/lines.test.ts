import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { avoidedIn, avoidedInReport, namedOfAvoided } from '../../../../stages/shared/lines/avoid.js';
import { forbidsNames } from '../../../../stages/shared/lines/name-rules.js';
import { isCommon } from '../../../../stages/shared/lines/news-words.js';
import { overusedIn } from '../../../../stages/shared/lines/overused.js';
import { placeWords } from '../../../../stages/shared/lines/place-words.js';
import { overlapOf, shinglesOf } from '../../../../stages/shared/lines/similarity.js';
import { contentStems, stemOf } from '../../../../stages/shared/lines/words.js';

test('stems ignore endings, and short words are unchanged', () => {
  assert.is(stemOf('escapes'), stemOf('escaped'));
  assert.is(stemOf('ponies'), stemOf('pony'));
  assert.is(stemOf('wedding'), stemOf('wed'), 'doubled letters go');
  assert.is.not(stemOf('rates'), stemOf('rat'));
});

test('content stems exclude stop words and the town', () => {
  assert.equal([...contentStems('The goose was in Ghent again', new Set(['ghent']))], ['goos']);
});

test('texts are compared by content words and by shingles', () => {
  assert.equal(overlapOf(new Set(['a', 'b']), new Set(['b', 'c', 'd'])), { share: 0.5, shared: 1 });
  assert.ok(overlapOf(shinglesOf('I bought a used submarine'), shinglesOf('he bought a used submarine')).shared > 0);
  assert.is(shinglesOf('it was not the').size, 0);
});

test('everyday words are common, `emu` is not', () => {
  assert.ok(isCommon('councils'));
  assert.not(isCommon('emu'));
});

test('avoid lists match by word, by topic and by words that imply a topic', () => {
  const voice = { avoid_words: ['moist'], avoid_topics: ['politics', 'my ex husband', 'bad day', 'Kidney stones'] };
  assert.is(avoidedIn('A MOIST cake', voice, new Set()), 'moist');
  assert.is(avoidedIn('The mayor opens a door', voice, new Set()), 'politics');
  assert.is(avoidedIn('A kidney-shaped pool', voice, new Set()), 'Kidney stones');
  assert.is(avoidedIn('A moistened goose', voice, new Set()), null);
  assert.is(avoidedIn('The mayor', null, new Set()), null);
});

test('the words that imply a topic are those of the text’s language, in whichever language the topic is', () => {
  const avoided = (text: string, topic: string, language: string | null) =>
    avoidedIn(text, { avoid_words: [], avoid_topics: [topic] }, new Set(), language);
  assert.is(avoided('Der Anbau ist nun weniger klein', 'Religion', 'de'), null);
  assert.is(avoided('Ein Pfarrer malt', 'Religion', 'de'), 'Religion');
  assert.is(avoided('A vicar paints', 'religione', 'en'), 'religione');
  assert.is(avoided('La squadra vince ancora', 'calcio e politica', 'it'), 'calcio e politica');
  assert.is(avoided('Sindaco in bicicletta', 'calcio e politica', null), 'calcio e politica');
  assert.is(avoided('A nun on a tram', 'Umzüge', 'en'), null);
});

/** A topic, a text, its language, and whether the text touches the topic. */
const touched: readonly (readonly [string, string, string, boolean])[] = [
  ['l’alcool frioulan', 'Un bal frioulan sur la place', 'fr', false],
  ['l’alcool frioulan', 'L’alcool coule à flots', 'fr', true],
  ['los chistes gansos', 'Un desfile de gansos', 'es', true],
  ['i canti friulani', 'La cucina friulana', 'it', false],
  ['friesische Trachten', 'Ein friesisches Boot', 'de', false],
  ['friesische Trachten', 'Trachten im Schaufenster', 'de', true],
  ['Cornish accents', 'A Cornish boat', 'en', false],
  ['Friese klederdracht', 'Een Friese boot', 'nl', false],
  ['Unfälle', 'Zehn Jahre unfallfreies Fahren', 'de', false],
  ['Unfälle', 'Ein Ehrenzeichen: zehn Jahre ohne Unfall', 'de', false],
  ['Unfälle', 'Ein Unfall ohne Verletzte', 'de', true],
  ['accidents', 'An accident-free year for the ferry', 'en', false],
  ['accidents', 'Un an sans accident au port', 'fr', false],
  ['accidentes', 'Un año sin ningún accidente', 'es', false],
  ['incidenti', 'Un anno senza incidenti', 'it', false],
  ['acidentes', 'Um ano sem acidentes', 'pt', false],
  ['ongevallen', 'Een jaar zonder ongevallen', 'nl', false],
];

for (const [topic, text, language, isTouched] of touched)
  test(`“${text}” ${isTouched ? 'touches' : 'does not touch'} “${topic}”`, () => {
    const voice = { avoid_words: [], avoid_topics: [topic] };
    assert.is(avoidedIn(text, voice, new Set(), language), isTouched ? topic : null);
    if (!isTouched) assert.is(namedOfAvoided(text, voice, new Set(), language), null);
  });

test('words of the place, function words, and the explanation of a topic are not avoided', () => {
  const place = placeWords({ city: 'Braga', region: null, country: 'PT' });
  const voice = {
    avoid_words: [],
    avoid_topics: ["knitting – it's Braga, leave the needles", 'Portuguese versus Spanish'],
  };
  assert.is(avoidedIn('Braga counts needles', voice, place), null);
  assert.is(avoidedIn('A knitting club in Braga', voice, place), voice.avoid_topics[0]);
  assert.is(avoidedIn('De kat van de buren', { avoid_words: [], avoid_topics: ['de kerk'] }, place), null);
  assert.is(avoidedIn('Portuguese trams', voice, place), null);
  assert.is(avoidedIn('Spanish trams', voice, place), voice.avoid_topics[1]);
});

test('a topic is met in other forms of its words', () => {
  const voice = { avoid_words: [], avoid_topics: ['vegani', 'gatos', 'Radfahrer'] };
  assert.is(avoidedIn('Una cena vegana', voice, new Set(), 'it'), 'vegani');
  assert.is(avoidedIn('La plaza del gato', voice, new Set(), 'es'), 'gatos');
  assert.is(avoidedIn('Mit den Radfahrern durch die Stadt', voice, new Set(), 'de'), 'Radfahrer');
});

test('a topic covers its compounds and derivations, and is not met by a word for people', () => {
  const avoids = (topic: string, text: string, language: string) =>
    avoidedIn(text, { avoid_words: [], avoid_topics: [topic] }, new Set(), language) !== null;
  assert.ok(avoids('Kollegen und andere Kabarettisten', 'Neues Kabarett-Programm in der Stadt', 'de'));
  assert.ok(avoids('blindheid', 'Blinde man fietst door de stad', 'nl'));
  assert.ok(avoids('Hochzeiten', 'Die Hochzeitstorte fällt um', 'de'));
  assert.not(avoids('Kollegen und andere Kabarettisten', 'Andere Städte haben zwei Brunnen', 'de'));
  assert.not(avoids('le physique des gens', 'Les gens s’interrogent sur leur avenir', 'fr'));
  assert.ok(avoids('le physique des gens', 'Un concours de physique', 'fr'));
  assert.not(avoids('guerra', 'Il Guerriero in piazza ha la spada', 'it'));
  assert.not(avoids('partiti e candidati', 'Da queste parti si tira con l’arco', 'it'));
});

test('what the prose of a voice refuses in a list is avoided by the words that imply it', () => {
  const avoids = (notes: string, text: string) =>
    avoidedIn(text, { avoid_words: [], avoid_topics: [], notes }, new Set(), 'es') !== null;
  assert.ok(
    avoids('No hace nunca: muertos, nada de hospitales con gente esperando.', 'Licencia para la nueva clínica'),
  );
  assert.not(avoids('Lo suyo: obras, plazas de garaje, hospitales.', 'Licencia para la nueva clínica'));
  assert.not(avoids('Partidos nunca: ni siglas ni nombres.', 'El ayuntamiento abre una piscina'));
});

test('a way of an overused joke is met alone where a slash separates the ways', () => {
  const jokes = ['Badisch gegen Schwäbisch / Gelbfüßler / Kehrwoche'];
  const fact = 'Villingen ist badisch, Schwenningen württembergisch, und es gibt zwei Bahnhöfe';
  assert.is(overusedIn(fact, jokes, new Set(), true), jokes[0]);
  assert.is(overusedIn('Der Brunnen hat Leitungswasser', jokes, new Set(), true), null);
});

test('an overused joke is its first sentence, whatever explains it', () => {
  const jokes = ['The bus station. Every act does it and has done it for years.'];
  assert.is(overusedIn('The bus station took the roof off, they all had their own', jokes, new Set()), jokes[0]);
  assert.is(overusedIn('The bus driver was late', jokes, new Set()), null);
});

test('a marriage that is over is not touched by children, nor people without money by any people', () => {
  const touched = (topic: string, text: string, language: string) =>
    avoidedIn(text, { avoid_words: [], avoid_topics: [topic] }, new Set(), language);
  assert.is(touched('her divorce', 'A hall for kids and baby changing rooms', 'en'), null);
  assert.is(touched('her divorce', 'A divorced goose', 'en'), 'her divorce');
  assert.is(touched('Menschen ohne Geld', 'Umzug zieht tausend Menschen an', 'de'), null);
  assert.is(touched('Menschen ohne Geld', 'Kein Geld mehr für die Tafel', 'de'), 'Menschen ohne Geld');
});

test('a topic of several words is named by two of them, and not by what implies it', () => {
  const voice = { avoid_words: [], avoid_topics: ['Parteien-Schelte nach Namen', 'sunburnt tourists on the beach'] };
  const named = (text: string) => namedOfAvoided(text, voice, new Set(), 'de');
  assert.is(named('Bürgermeister hat mitgelacht'), null);
  assert.is(named('Parteien streiten'), null);
  assert.is(named('The beach is empty'), null);
  assert.is(named('Sunburnt tourist sues'), 'sunburnt tourists on the beach');
});

test('a topic about names is named only by a person’s name', () => {
  const voice = { avoid_words: [], avoid_topics: ['alcaldesa por su nombre', 'nomi di privati'] };
  const named = (text: string, language: string) => namedOfAvoided(text, voice, new Set(), language);
  assert.is(named('La alcaldesa abre una piscina', 'es'), null);
  assert.is(named('La alcaldesa Rosaura Quintanilla abre una piscina', 'es'), 'alcaldesa por su nombre');
  assert.is(named('Art. 71 ferrantelli oreste', 'it'), 'nomi di privati');
  assert.is(named('Edilizia privata: nuovo sportello', 'it'), null);
});

test('a voice forbids names of people by a topic or by a negated sentence of its notes', () => {
  const voice = (avoid_topics: string[], notes: string | null = null) => ({ avoid_topics, notes });
  assert.ok(forbidsNames(voice(['names of private people'])));
  assert.ok(forbidsNames(voice([], 'She loves forms. Ordinary people never by name, not even if it is printed.')));
  assert.not(forbidsNames(voice(['the mayor by name'], 'Loves to name streets. People laugh at that.')));
});

test('party politics is not the town hall, and a topic about names is touched only where a person is named', () => {
  const avoids = (topic: string, text: string, language = 'en') =>
    avoidedIn(text, { avoid_words: [], avoid_topics: [topic] }, new Set(), language) !== null;
  assert.is(avoids('party politics', 'Council to sell fifty sheep'), false);
  assert.is(avoids('party politics', 'Election poster found on a sheep'), true);
  const lunaPark = 'Il consiglio dà ragione al luna park';
  assert.equal(
    [avoids('partiti e nomi di politici', lunaPark, 'it'), avoids('politica', lunaPark, 'it')],
    [false, true],
  );
  assert.is(avoids('politics', 'Council to sell fifty sheep'), true);
  assert.is(avoids('politicians by name', 'Mayor opens a door for a goose'), false);
  assert.is(avoids('politicians by name', 'Orla Quispel waits an hour for the bus as mayor'), true);
});

test('a part of a topic without a subject is met by no text', () => {
  const voice = { avoid_words: [], avoid_topics: ['people or animals that were hurt'] };
  const texts = ['The station is the most used one', 'Two animals hurt by a drone'];
  assert.equal(
    texts.map((text) => namedOfAvoided(text, voice, new Set(), 'en')),
    [null, voice.avoid_topics[0]],
  );
  assert.is(avoidedIn(texts[0] ?? '', voice, new Set(), 'en'), null);
});

test('a report is about what the voice avoids by its headline or beginning, not by one sentence of its background', () => {
  const voice = { avoid_words: [], avoid_topics: ['politics', 'children in the news'] };
  const report = (head: string, rest: string) => avoidedInReport({ head, rest, language: 'en' }, voice, new Set());
  const background =
    'Eggs cost 24 a tray. The queue went round the block. The parliament debated prices. A hen watched.';
  assert.is(report('Queue for eggs', background), null);
  assert.is(report('Parliament queues for eggs', background), 'politics');
  assert.is(report('Queue for eggs', 'The parliament debated it. Eggs cost 24.'), 'politics');
  assert.is(report('A news stand is for sale', 'It has a green roof. It sells tea.'), null);
});

test('a headline that names what the prose of a voice refuses is ruled out', () => {
  const voice = { avoid_words: [], avoid_topics: [], notes: 'Don’t hand me the lottery, everybody else has done it.' };
  const ruleOn = (head: string) => avoidedInReport({ head, rest: '', language: 'en' }, voice, new Set());
  assert.is(ruleOn('Lottery prize in Mount Vernon'), 'the lottery');
  assert.is(ruleOn('Raffle prize in Mount Vernon'), null);
});

test.run();
