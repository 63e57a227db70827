import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { elementLines, jsonErrorLine } from '../../../../stages/shared/input-files/json-lines.js';

test('each element of the root array has its line', () => {
  assert.equal(elementLines('[\n1, "a]\\"[,",\n\n{"b": [1,\n2]},\n [] , null]', null), [2, 2, 4, 6, 6]);
  assert.equal(elementLines('[]', null), []);
  assert.equal(elementLines('{"a": [1]}', null), []);
});

test('each element of a member of the root object has its line', () => {
  const json = '{"pens":[{},\n{}], "x": {"events": [7]},\n"events":[\n{"events": [1,\n2]},\n3], "more": [4]}';
  assert.equal(elementLines(json, 'events'), [4, 6]);
  assert.equal(elementLines('{"events":[]}', 'events'), []);
  assert.equal(elementLines('[1]', 'events'), []);
});

const broken: readonly (readonly [string, number])[] = [
  ['', 1],
  ['\n\n', 1],
  ['{"datetime": }', 1],
  ['[\n  {"id": 1},\n  {"id": 2,}\n]', 3],
  ['{\n"a" 1}', 2],
  ['{\n"a":\n\n', 2],
  ['[1,\n2,\n]', 3],
  ['[1\n2]', 2],
  ['[1]\n]', 2],
  ['[1\n}', 2],
  ['{"a": 1\n]', 2],
  ['{\n1: 2}', 2],
  ['{"a": 1,\n"b"}', 2],
  ['["a\nb"]', 1],
  ['[\n"\\x"]', 2],
  ['[\n01]', 2],
  ['[\nTrue]', 2],
  ['1\n2', 2],
  ['1,', 1],
  [':', 1],
  ['{\n,}', 2],
  ['x', 1],
];

for (const [json, line] of broken) {
  test(`${JSON.stringify(json)} breaks in line ${line}`, () => {
    assert.throws(() => JSON.parse(json));
    assert.is(jsonErrorLine(json), line);
  });
}

test('the line is that of the position in the platform’s error, if it has one', () => {
  let compared = 0;
  const damaged = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', ':', '"', 'x', '1', '\n'));
  fc.assert(
    fc.property(damaged, ([json, at, put]) => {
      const lines = JSON.stringify(JSON.parse(json), null, 1);
      const text = `${lines.slice(0, at % lines.length)}${put}${lines.slice((at % lines.length) + 1)}`;
      const position = positionOfFailure(text);
      if (position === null) return;
      compared += 1;
      const content = text.trimEnd().length;
      assert.is(jsonErrorLine(text), text.slice(0, Math.min(position, content)).split('\n').length, text);
    }),
    { seed: 7, numRuns: 500 },
  );
  assert.ok(compared > 50);
});

test('an unterminated string is rejected in linear time', () => {
  assert.is(jsonErrorLine(`["a",\n"${'a'.repeat(1_000_000)}`), 2);
  assert.is(jsonErrorLine(`["a",\n"${'\\n'.repeat(1_000_000)}`), 2);
});

test('nesting that is too deep for the parser costs line numbers only', () => {
  const deep = `[1,\n${'['.repeat(1_000_000)}${']'.repeat(1_000_000)},\n2]`;
  assert.is(JSON.parse(deep).length, 3);
  assert.equal(elementLines(deep, null), [1, 2]);
  assert.is(jsonErrorLine(`[\n${'['.repeat(1_000_000)}`), 2);
});

function positionOfFailure(text: string): number | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const position = /position (\d+)/u.exec(error instanceof Error ? error.message : '')?.[1];
    return position === undefined ? null : Number(position);
  }
}

test.run();
