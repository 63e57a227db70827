import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Parsed,
  parseCell,
  parseCoordinate,
  parseCount,
  parseDate,
  parseLocalTime,
  parseMoney,
} from '../../../../stages/shared/input-files/cells.js';
import { currencyIn } from '../../../../stages/shared/input-files/currency.js';
import { fileOrigin } from '../../../../stages/shared/origins/origin.js';

function expectEach<Value>(parse: (text: string) => Parsed<Value>, expected: Readonly<Record<string, Value | null>>) {
  for (const [text, value] of Object.entries(expected)) {
    const parsed = parse(text);
    assert.is(parsed.kind === 'value' ? parsed.value : null, value, text);
  }
}

test('a date must exist in the calendar', () => {
  expectEach(parseDate, { '2028-02-29': '2028-02-29', '2026-02-29': null, '31.11.2026': null, '': null, soon: null });
});

test('a date is accepted in every usual form that has one meaning', () => {
  const same = [
    '21.11.2026',
    '21/11/2026',
    '11/21/2026',
    '21-11-26',
    '20261121',
    '2026/11/21',
    '2026-11-21T20:00:00+01:00',
  ];
  const named = ['Nov 21, 2026', '21 November 2026', 'Saturday, 21st Nov. 2026 at 8:00 PM', '21 de noviembre de 2026'];
  const others = [
    '21. November 2026',
    'le 21 novembre 2026',
    'sabato 21 nov 2026',
    '21-Nov-2026',
    '11/21/2026 7:30 PM',
  ];
  for (const text of [...same, ...named, ...others]) expectEach(parseDate, { [text]: '2026-11-21' });
  expectEach(parseDate, {
    '05/05/2026': '2026-05-05',
    '1. M\u00e4rz 2027': '2027-03-01',
    '1 f\u00e9v. 2027': '2027-02-01',
  });
  for (const text of ['Nov 2026', '21 Ju 2026', 'Nov 21', '21 Nov Dec 2026']) expectEach(parseDate, { [text]: null });
  const ambiguous = parseDate('03/04/2026');
  assert.is(ambiguous.kind === 'problem' && ambiguous.problem, 'can mean two dates; write 2026-04-03 or 2026-03-04');
});

test('a local time is accepted in common notations', () => {
  expectEach(parseLocalTime, {
    '7:30p': '19:30',
    '19:30': '19:30',
    '9:05': '09:05',
    '19.30': '19:30',
    '19h30': '19:30',
    '19:30:00': '19:30',
    '7:30 pm': '19:30',
    '7:30 P.M.': '19:30',
    '7pm': '19:00',
    '12 am': '00:00',
    '12:15pm': '12:15',
  });
  for (const text of ['24:00', '19:60', '13 pm', '0 am', '19', 'late', '19:3'])
    expectEach(parseLocalTime, { [text]: null });
});

test('a count is a whole number from 0, with optional thousands marks', () => {
  const groups = { '1,250': 1250, '1.250': 1250, '1 250': 1250, "1'250'000": 1_250_000 };
  expectEach(parseCount, { '0': 0, '0012': 12, '250.0': 250, ...groups });
  for (const text of ['-1', '1.5', '12,50,000', '1,250.000', '9'.repeat(20), '', 'many', '1e3']) {
    expectEach(parseCount, { [text]: null });
  }
});

test('money may have decimals, thousands marks and a currency', () => {
  const decimals = { '12345.67': 12345.67, '12,345.67': 12345.67, '12.345,67': 12345.67, '12345,5': 12345.5 };
  expectEach(parseMoney, { ...decimals, '1,234': 1234, '12 345': 12345, '0.50': 0.5, '0': 0 });
  expectEach(parseMoney, {
    '€ 1.234,50': 1234.5,
    '$12,000': 12_000,
    'CHF 120.-': 120,
    '950 kr': 950,
    '1 200 EUR': 1200,
  });
  assert.equal(['£5', '120 CHF', '$5', '12'].map(currencyIn), ['GBP', 'CHF', null, null]);
  for (const text of ['-5', '1,23,456', '.5', '', 'free', '1.2.3']) expectEach(parseMoney, { [text]: null });
});

test('a coordinate is in degrees within its range', () => {
  expectEach(parseCoordinate(90), {
    '47.07': 47.07,
    '-33,86': -33.86,
    '\u22121.5': -1.5,
    '90': 90,
    '90.1': null,
    x: null,
  });
  expectEach(parseCoordinate(180), { '+151.2': 151.2, '181': null, '15 E': null, '': null });
});

test('an invalid cell is a notice with file, line and column, an empty one is not', () => {
  const row = { origin: fileOrigin('shows/a.csv', 4), cells: { doors: 'late', start: '', end: '20:00' } };
  assert.equal(parseCell(row, 'doors', parseLocalTime), {
    value: null,
    notices: [{ message: 'doors: "late" is not a local time such as 19:30 or 7:30 pm', file: 'shows/a.csv', line: 4 }],
  });
  assert.equal(parseCell(row, 'start', parseLocalTime), { value: null, notices: [] });
  assert.equal(parseCell(row, 'end', parseLocalTime), { value: '20:00', notices: [] });
  assert.equal(parseCell(row, 'none', parseLocalTime), { value: null, notices: [] });
  const long = parseCell({ ...row, cells: { doors: 'x'.repeat(100) } }, 'doors', parseLocalTime);
  assert.match(long.notices[0]?.message ?? '', `"${'x'.repeat(60)}…" is not`);
});

test.run();
