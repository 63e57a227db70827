import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { harmApart } from '../../../stages/perplexity_city/avoid/harm-apart.js';
import { emptyCity } from '../../support/page-samples.js';
import { aShow, aSource } from '../../support/results.js';

const now = '2026-11-20T09:00:00.000Z';
const claim = (text: string) => ({
  id: 'city:one',
  text,
  topic: 'fact',
  citations: [{ source: aSource(), quote: text }],
});
const { avoid: _, ...empty } = emptyCity;

const warnedOf = { category: 'your file', reason: 'your file warns of it', source: aSource() };

function apart(texts: readonly string[], show = aShow({ city: 'Ghent', country: 'BE' })) {
  return harmApart({ ...empty, claims: texts.map(claim) }, show, now);
}

test('facts of harm are moved to what to avoid, with category, reason and source', () => {
  const grave = 'In 1987 a fire killed six people in the theatre.';
  const value = apart([grave, 'The town has a museum of lawnmowers.']);
  assert.equal(
    value.claims.map(({ text }) => text),
    ['The town has a museum of lawnmowers.'],
  );
  const words = ['killed'];
  assert.equal(value.avoid, [{ text: grave, category: 'death', reason: 'a death', words, source: aSource() }]);
});

test('what happened in the neighbourhood and at the venue is added, and a fact that names it is moved', () => {
  const venue = { name: 'Hall', address: null, capacity: null, latitude: 53.41, longitude: -2.98 };
  const liverpool = aShow({ city: 'Liverpool', country: 'GB', venue });
  const value = apart(['Southport lies 25 km north.', 'The clock tower is late.'], liverpool);
  assert.equal(
    value.claims.map(({ text }) => text),
    ['The clock tower is late.'],
  );
  assert.ok(value.avoid.some(({ text }) => /^In 2024, .* in Southport, 1\d miles away\.$/u.test(text)));
  assert.ok(value.avoid.some(({ text }) => text === 'Southport lies 25 km north.'));
});

test('what is near the town counts where the venue is given with the place of another town', () => {
  const venue = { name: 'Hall', address: null, capacity: null, latitude: 53.41, longitude: -2.98 };
  const inGhent = aShow().place;
  const place = inGhent && { ...inGhent, name: 'Omagh', country: 'GB', latitude: 54.6, longitude: -7.3 };
  const { avoid } = apart([], aShow({ city: 'Omagh', country: 'GB', venue, place }));
  assert.ok(avoid.some(({ text }) => text === 'In 1998, the town was bombed in Omagh.'));
  assert.not.ok(avoid.some(({ text }) => text.includes('Southport')));
});

test('a distance of the gazetteer is a fact, whatever happened in the town that it names', () => {
  const text = 'Southport lies 25 km north.';
  const venue = { name: 'Hall', address: null, capacity: null, latitude: 53.41, longitude: -2.98 };
  const fact = { ...claim(text), citations: [{ source: aSource({ kind: 'calculation' }), quote: text }] };
  const value = harmApart({ ...empty, claims: [fact] }, aShow({ city: 'Liverpool', country: 'GB', venue }), now);
  assert.equal(value.claims, [fact]);
  assert.not.ok(value.avoid.some((entry) => entry.text === text));
  const towns = claim('Towns around Rovereto: Mori (6 km south-west).');
  const rovereto = aShow({ city: 'Rovereto', country: 'IT' });
  assert.equal(harmApart({ ...empty, claims: [towns] }, rovereto, now).claims, [], 'a person may write “Uomo mori”');
  const listed = { ...towns, citations: [{ source: aSource({ kind: 'calculation' }), quote: towns.text }] };
  assert.equal(harmApart({ ...empty, claims: [listed] }, rovereto, now).claims, [listed]);
});

test('what the user’s file warns of is not repeated, and the town itself is at no distance', () => {
  const venue = { name: 'Hall', address: null, capacity: null, latitude: 53.77, longitude: -1.75 };
  const bradford = aShow({ city: 'Bradford', country: 'GB', venue });
  const warning = (text: string) => ({ ...warnedOf, text });
  const texts = (...warnings: readonly string[]) =>
    harmApart({ ...empty, claims: [] }, bradford, now, warnings.map(warning)).avoid.map(({ text }) => text);
  const listed = 'In 1985, a football stand burned in Bradford.';
  assert.equal(texts('The 2003 strike.'), ['The 2003 strike.', listed]);
  assert.equal(texts('City fire, 11 May.'), ['City fire, 11 May.']);
  assert.equal(texts('The ground, 1985.'), ['The ground, 1985.']);
});

test('a town that bears its region’s name is wounded itself', () => {
  const venue = { name: 'Hall', address: null, capacity: null, latitude: null, longitude: null };
  const { avoid } = apart([], aShow({ city: 'Québec', country: 'CA', venue }));
  assert.ok(avoid.some(({ text }) => /^In 2017, .* in Québec\.$/u.test(text)));
});

test('a second pass keeps what was found in the first', () => {
  const first = apart(['A man was murdered here.']);
  const second = harmApart(first, aShow({ city: 'Ghent', country: 'BE' }), now);
  assert.equal(second.avoid, first.avoid);
});

test('harm is judged in the language of the file and the country, and not in the names of streets', () => {
  const avoided = (country: string, ...texts: readonly string[]) =>
    apart(texts, aShow({ city: 'Gouda', country, place: null })).avoid.map(({ text, category }) => [text, category]);
  assert.equal(avoided('NL', 'markt tot 17 u'), []);
  assert.equal(avoided('DE', 'Er ist tot'), [['Er ist tot', 'death']]);
  assert.equal(avoided('GB', 'Murder Lane is brick, and the city relaid it with the bricks upside down'), []);
});

test('entries of the user’s file that ask not to joke on something are to be avoided, and what only reads like it is not', () => {
  const texts = [
    'Lemonade night: do not mention it',
    'Masses all week. Respect.',
    'Fire season. Cars are packed.',
    'The twin town is across the water. Saying something nice about it gets booed.',
    'The hills: nobody drives stick here.',
  ];
  const undated = texts.map((text) => ({ text, source: aSource({ kind: 'file', file: 'cities/ghent.md' }) }));
  const value = harmApart({ ...empty, undated }, aShow({ city: 'Ghent', country: 'BE' }), now);
  assert.equal(value.undated, undated.slice(2));
  assert.equal(
    value.avoid.map(({ text }) => text),
    texts.slice(0, 2),
  );
});

test('what is done to a figure that another entry calls that of a feast is no harm', () => {
  const king = 'Kabasch is the king of the carnival.';
  assert.equal(apart([king, 'On Saturday Kabasch is executed and cremated.']).avoid, []);
  assert.is(apart(['On Saturday Kabasch was killed.', king]).avoid.length, 1);
});

test.run();
