import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvening } from '../../../../stages/shared/text/evening.js';

const times: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['show at ten to eight, doors ten past seven', { doors: '19:10', start: '19:50' }],
  ['doors at quarter to seven, show quarter to eight', { doors: '18:45', start: '19:45' }],
  ['doors half six, show half seven, off by 10 to ten', { doors: '18:30', start: '19:30', curfew: '21:50' }],
  ['zaal open kwart over zeven, aanvang half acht', { doors: '19:15', start: '19:30' }],
  ['aanvang tien voor half acht', { start: '19:20' }],
  ['aanvang vijf over half acht', { start: '19:35' }],
  ['Einlass Viertel nach sieben, Beginn dreiviertel acht', { doors: '19:15', start: '19:45' }],
  ['Beginn halb acht, Schluss fünf vor zehn', { start: '19:30', curfew: '21:55' }],
  ['Los geht’s um zehn vor acht', { start: '19:50' }],
  ['portes à sept heures et quart, début huit heures moins le quart', { doors: '19:15', start: '19:45' }],
  ['on commence à huit heures et demie', { start: '20:30' }],
  ['début à huit heures moins dix', { start: '19:50' }],
  ['puertas a las ocho y media, empieza a las nueve menos cuarto', { doors: '20:30', start: '20:45' }],
  ['empieza a las 21:00', { start: '21:00' }],
  ['se empieza a las nueve menos diez', { start: '20:50' }],
  ['función un cuarto para las nueve', { start: '20:45' }],
  ['porte alle sette e tre quarti, inizio un quarto alle nove', { doors: '19:45', start: '20:45' }],
  ['si comincia alle otto e mezza', { start: '20:30' }],
  ['portas às sete e quinze, começa às oito e meia', { doors: '19:15', start: '20:30' }],
  ['show às quinze para as nove', { start: '20:45' }],
  // A range, rows and people are no times.
  ['soundcheck 5 to 6', { soundcheck: '17:00' }],
  ['rows five and ten, filas cinco y diez, five to seven people', {}],
  ['empieza el baile a las 23:00', {}],
];

for (const [text, expected] of times) {
  test(`reads the times of “${text}” as people say them`, () => {
    const evening = Object.entries(readEvening(text)).filter(([, value]) => value !== null);
    assert.equal(Object.fromEntries(evening), expected);
  });
}

test.run();
