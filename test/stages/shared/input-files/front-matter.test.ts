import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFrontMatter } from '../../../../stages/shared/input-files/front-matter.js';

const problemOf = (text: string) => {
  const read = readFrontMatter(text, 'voice/a.md');
  assert.is(read.kind, 'unusable');
  return read.kind === 'unusable' ? read.notice : { message: '', file: null, line: null };
};

test('front matter and body are split, with the first line of the body', () => {
  for (const newline of ['\n', '\r\n']) {
    const text = ['---', 'performer: Ada', 'habits: [slow, dry]', '---', 'Body', 'more'].join(newline);
    assert.equal(readFrontMatter(text, 'voice/a.md'), {
      kind: 'read',
      data: { performer: 'Ada', habits: ['slow', 'dry'] },
      body: 'Body\nmore',
      bodyLine: 5,
    });
  }
  assert.equal(readFrontMatter('---yaml\n---\n', 'a.md'), { kind: 'read', data: {}, body: '', bodyLine: 3 });
});

test('a file without front matter is only a body', () => {
  for (const text of ['Just words\n---\n', '', '----\nrule']) {
    assert.equal(readFrontMatter(text, 'a.md'), { kind: 'read', data: {}, body: text, bodyLine: 1 });
  }
});

test('any other engine is rejected with file and line', () => {
  for (const opening of ['---js', '--- javascript', '---json', '+++', ';;;']) {
    const notice = problemOf(`${opening}\nmodule.exports = process.exit(9)\n---\n`);
    assert.equal([notice.file, notice.line], ['voice/a.md', 1]);
    assert.match(notice.message, `"${opening}"`);
    assert.match(notice.message, 'only YAML');
  }
});

test('broken YAML is reported with its line', () => {
  const notice = problemOf('---\nperformer: Ada\ntone: [dry\nhabits: x\n---\n');
  assert.match(notice.message, 'not plain YAML');
  assert.ok((notice.line ?? 0) >= 3);
  assert.is(problemOf('---\na: 1\nb: 2\na: 3\n---\n').line, 4);
});

test('tags, aliases, deep nesting, large size and lists are rejected', () => {
  assert.match(problemOf('---\na: !!js/function "function(){}"\n---\n').message, 'not plain YAML');
  assert.match(problemOf('---\na: !!binary aGk=\n---\n').message, 'not plain YAML');
  assert.match(problemOf('---\na: &a [x, x]\nb: [*a, *a]\n---\n').message, 'aliases');
  assert.match(
    problemOf(`---\n${'['.repeat(16_000)}${']'.repeat(16_000)}\n---\n`).message,
    /nested too deep|not plain YAML/u,
  );
  assert.match(problemOf(`---\na: ${'x'.repeat(70_000)}\n---\n`).message, 'more than 32768 characters');
  assert.match(problemOf('---\n- a\n---\n').message, 'name: value');
  assert.match(problemOf('---\nperformer: Ada\n').message, 'no second line');
});

test('a key named __proto__ changes no prototype', () => {
  const read = readFrontMatter('---\n__proto__: {polluted: true}\n---\n', 'a.md');
  assert.is(read.kind, 'read');
  assert.is(({} as Record<string, unknown>)['polluted'], undefined);
});

test.run();
