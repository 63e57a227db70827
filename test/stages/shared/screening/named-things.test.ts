import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { namedThings } from '../../../../stages/shared/screening/named-things.js';
import { screenStory } from '../../../../stages/shared/screening/screen-story.js';

const named: readonly (readonly [language: string, text: string, things: readonly string[]])[] = [
  ['pt', 'A fila dobrou a esquina no bairro da Cremação, em Belém.', ['Cremação']],
  ['fr', 'Une boulangerie ouvre rue du Meurtre.', ['Meurtre']],
  ['es', 'El barrio de Matanza estrena fuente.', ['Matanza']],
  ['it', 'In via della Morte riapre il forno.', ['Morte']],
  ['en', 'A bakery opens in Slaughter Lane.', ['Slaughter']],
  ['de', 'Die Bäckerei im Stadtteil Mord hat wieder offen.', ['Mord']],
  ['nl', 'De bakker in de wijk Moord bakt weer.', ['Moord']],
  ['pt', 'Ela volta na novela “Suspeito”.', ['Suspeito']],
  ['de', 'Der Chor singt das Lied „Der Tod und das Mädchen“.', ['Der Tod und das Mädchen']],
  ['it', 'Il film «Omicidio» torna in sala.', ['Omicidio']],
  ['en', 'Town declares war on weeds', ['war on weeds']],
  ['fr', 'La mairie déclare la guerre aux mégots', ['guerre aux mégots']],
];

test('quarters, streets, titles and figures of speech with a word of harm are names, in seven languages', () => {
  for (const [language, text, things] of named) assert.equal(namedThings(text, language), things, text);
});

test('the sign of a horoscope is no illness', () => {
  assert.ok(namedThings('Horóscopo de sexta: Áries, Touro, Câncer e Leão', 'pt').includes('cancer'));
  assert.ok(namedThings('Horoskop: Krebs und Löwe', 'de').includes('krebs'));
  assert.equal(namedThings('Ele teve câncer e voltou a cantar', 'pt'), []);
  assert.equal(namedThings('Das Horoskop hilft bei Krebs nicht', 'de'), []);
});

test('what happened is no name, nor is a street without a word of harm', () => {
  assert.equal(namedThings('Two hurt in Fatal Road Crash', 'en'), []);
  assert.equal(namedThings('Homem é encontrado morto na rua dos Mundurucus', 'pt'), []);
  const killed = { headline: 'Homem é morto a tiros no bairro da Cremação', summary: null, date: null, names: [] };
  assert.is(screenStory({ ...killed, language: 'pt' }).verdict, 'harmful');
});

test('a story in a quarter with a sad name is judged like one in any other', () => {
  const inQuarter = (quarter: string) => ({
    headline: 'Promoção de ovos gera fila em Belém',
    summary: `Moradores fizeram fila no bairro ${quarter} para comprar ovos a R$ 24.`,
    ...{ date: null, names: ['Belém'], language: 'pt' },
  });
  assert.equal(screenStory(inQuarter('da Cremação')), screenStory(inQuarter('do Marco')));
  assert.is(screenStory(inQuarter('da Cremação')).doubt, null);
});

test.run();
