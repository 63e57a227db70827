import { runInThisContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('letters in the expressions of a bundle');

type CompactLetters = Readonly<{ letters: string; withCompactLetters(code: string): string }>;
const path = '../../../../adapters/cli/compact-letters.mjs';
const { letters, withCompactLetters } = (await import(path)) as CompactLetters;

/** Returns the expression that a module evaluates to, once its letters are compact. */
const expressionOf = (code: string) => runInThisContext(withCompactLetters(code)) as RegExp;

test('are the letters of every character of texts in Latin, Greek, Cyrillic and Armenian', () => {
  const compact = new RegExp(`^[${letters}]$`, 'u');
  const different = characters(0, 0x58f).filter((one) => compact.test(one) !== /^\p{L}$/u.test(one));
  assert.equal(different, []);
});

test('include the letters of other scripts in use', () => {
  for (const word of ['Łódź', 'Việt', 'Αθήνα', 'Москва', 'חיפה', 'القاهرة', 'กรุงเทพ', 'दिल्ली', '東京', '서울']) {
    assert.match(word, new RegExp(`^[${letters}\\p{M}]+$`, 'u'), word);
  }
});

test('take the place of the property in an expression, a text and a template, inside and outside of classes', () => {
  for (const code of [
    '/(?<!\\p{L})d[\\p{L}’]+\\P{L}/iu',
    'new RegExp("(?<!\\\\p{L})d[\\\\p{L}’]+\\\\P{L}", "iu")',
    ['new RegExp(`(?<!\\\\p{L})$', '{"d"}[$', '{"’"}\\\\p{L}]+\\\\P{L}`, "iu")'].join(''),
    'new RegExp(String.raw`(?<!\\p{L})d[\\p{L}’]+\\P{L}`, "iu")',
    '/(?<!\\p{L})\\[?[[\\]\\p{L}’]+\\P{L}/iu',
  ]) {
    const compact = expressionOf(code);
    assert.not.match(compact.source, /p\{L\}/u, code);
    const written = runInThisContext(code) as RegExp;
    assert.equal(compact.exec('und da’était, ab'), written.exec('und da’était, ab'), code);
    assert.is(compact.flags, written.flags);
  }
});

test('leave other code as it is', () => {
  const code = 'const some = /\\p{Lu}[\\p{N}]/u; const text = "[";';
  assert.is(withCompactLetters(code), code);
});

test('are refused where a text ends inside of a class, since what follows it is not known', () => {
  assert.throws(() => withCompactLetters('const open = "[\\\\p{L}";'), /ends inside of a class/u);
});

function characters(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

test.run();
