import { stripVTControlCharacters } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatFor } from '../../../adapters/composition/log.js';

const terminal = { isTTY: true };
const test = suite('the log');
const line = (fields: object) =>
  JSON.stringify({ level: 'warn', time: '2026-11-20T05:06:07.000Z', msg: 'stage failed', ...fields });

test('is JSON where no terminal reads it', () => {
  for (const stream of [{}, { isTTY: false }]) assert.is(formatFor(stream, {}), null);
});

test('in a terminal has one line for each record, the run last', () => {
  const format = formatFor(terminal, { NO_COLOR: '1' });
  const text = format?.(line({ run: 'r-1', stage: 'og_verification', reason: 'no "room"', next: null }));
  assert.match(
    text ?? '',
    /^\d\d:\d\d:\d\d WARN {2}stage failed {2}stage=og_verification reason="no \\"room\\"" run=r-1\n$/u,
  );
});

test('has colours, except with NO_COLOR and in a dumb terminal', () => {
  const coloured = formatFor(terminal, {})?.(line({})) ?? '';
  const plain = formatFor(terminal, { NO_COLOR: '1' })?.(line({})) ?? '';
  assert.is.not(coloured, plain);
  assert.is(stripVTControlCharacters(coloured), plain);
  assert.is(formatFor(terminal, { TERM: 'dumb' })?.(line({})), plain);
});

const hostile = 'a\nb\u001b[2J\u009b1A\u202ec';
for (const [part, fields] of [
  ['value', { reason: hostile }],
  ['name', { [hostile]: 1 }],
  ['message', { msg: hostile }],
] as const) {
  test(`lets no ${part} move the cursor or add a line`, () => {
    const text = formatFor(terminal, { NO_COLOR: '1' })?.(line(fields)) ?? '';
    assert.not.match(text.slice(0, -1), /\p{C}/u);
    assert.match(text, '[2J\\u{9b}1A\\u{202e}c');
  });
}

test.run();
