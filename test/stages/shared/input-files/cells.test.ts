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
import { fileOrigin } from '../../../../stages/shared/origins/origin.js';

function expectEach<Value>(parse: (text: string) => Parsed<Value>, expected: Readonly<Record<string, Value | null>>) {
  for (const [text, value] of Object.entries(expected)) {
    const parsed = parse(text);
    assert.is(parsed.kind === 'value' ? parsed.value : null, value, text);
  }
}

test('a date must exist in the calendar', () => {
  expectEach(parseDate, { '2028-02-29': '2028-02-29', '2026-02-29': null, '21.11.2026': null, '2026-1-2': null });
});

test('a local time is accepted in common notations', () => {
  expectEach(parseLocalTime, {
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

test('money has a decimal mark, thousands marks and no currency', () => {
  const decimals = { '12345.67': 12345.67, '12,345.67': 12345.67, '12.345,67': 12345.67, '12345,5': 12345.5 };
  expectEach(parseMoney, { ...decimals, '1,234': 1234, '12 345': 12345, '0.50': 0.5, '0': 0 });
  for (const text of ['€12', '-5', '1,23,456', '.5', '', 'free', '1.2.3']) expectEach(parseMoney, { [text]: null });
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
