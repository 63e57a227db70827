import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { brokenLine } from '../../../../stages/shared/input-files/broken-json.js';
import { elementLines } from '../../../../stages/shared/input-files/json-lines.js';

test('each element of the outermost list has its line', async () => {
  assert.equal(await elementLines('[\n1, "a]\\"[,",\n\n{"b": [1,\n2]},\n [] , null]', null), [2, 2, 4, 6, 6]);
  assert.equal(await elementLines('[]', null), []);
  assert.equal(await elementLines('{"a": [1]}', null), []);
});

test('each element of a member of the outermost object has its line', async () => {
  const json = '{"pens":[{},\n{}], "x": {"events": [7]},\n"events":[\n{"events": [1,\n2]},\n3], "more": [4]}';
  assert.equal(await elementLines(json, 'events'), [4, 6]);
  assert.equal(await elementLines('{"events":[]}', 'events'), []);
  assert.equal(await elementLines('[1]', 'events'), []);
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
  test(`${JSON.stringify(json)} breaks in line ${line}`, async () => {
    assert.throws(() => JSON.parse(json));
    assert.is(await brokenLine(json), line);
  });
}

test('the line is the one that the parser tells, wherever it tells one', async () => {
  let compared = 0;
  const damaged = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', ':', '"', 'x', '1', '\n'));
  await fc.assert(
    fc.asyncProperty(damaged, async ([json, at, put]) => {
      const lines = JSON.stringify(JSON.parse(json), null, 1);
      const text = `${lines.slice(0, at % lines.length)}${put}${lines.slice((at % lines.length) + 1)}`;
      const told = positionOfFailure(text);
      if (told === null) return;
      compared += 1;
      const content = text.trimEnd().length;
      assert.is(await brokenLine(text), text.slice(0, Math.min(told, content)).split('\n').length, text);
    }),
    { seed: 7, numRuns: 500 },
  );
  assert.ok(compared > 50);
});

test('an endless string is refused in one pass', async () => {
  assert.is(await brokenLine(`["a",\n"${'a'.repeat(1_000_000)}`), 2);
  assert.is(await brokenLine(`["a",\n"${'\\n'.repeat(1_000_000)}`), 2);
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
