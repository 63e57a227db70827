import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answerForm } from '../../../../stages/shared/vendors/answer-form.js';

const test = suite('the answer of a model');
const form = answerForm({
  lines: { ref: 'text', note: 'text or null', refs: 'texts', points: 'number', side: ['left', 'right'] },
  order: { ref: 'text' },
});
const line = (overrides: object = {}) => ({ ref: 'a', note: null, refs: [], points: 1, side: 'left', ...overrides });

function read(text: string) {
  const answer = form.read(text, 'A vendor');
  if (answer.kind === 'failed') throw new Error(answer.reason);
  return answer;
}

test('is described to the vendor with every property required', () => {
  const { lines } = form.json['properties'] as Readonly<Record<string, { items: Readonly<Record<string, unknown>> }>>;
  assert.equal(lines?.items['required'], ['ref', 'note', 'refs', 'points', 'side']);
  assert.equal([form.json['required'], form.json['additionalProperties']], [['lines', 'order'], false]);
});

test('is read item by item: what does not fit is dropped alone, and counted', () => {
  const lines = [line(), line({ ref: 7 }), line({ side: 'up' }), null, line({ ref: 'b', more: 1 })];
  const { items, notices } = read(JSON.stringify({ lines, order: [] }));
  assert.equal(items.lines, [line(), line({ ref: 'b' })]);
  assert.equal(
    notices.map(({ message }) => message),
    ['3 entries of A vendor’s answer got dropped: not in the form that was asked for.'],
  );
});

test('may leave out what has a neutral value', () => {
  const { items } = read('{"lines":[{"ref":"a","side":"left"}]}');
  assert.equal(items, { lines: [{ ref: 'a', note: null, refs: [], points: 0, side: 'left' }], order: [] });
});

test('keeps every complete item of an answer that was cut off, and none that was not', () => {
  const whole = JSON.stringify({ lines: [line(), line({ ref: 'b' })], order: [{ ref: 'b' }, { ref: 'a' }] });
  for (let end = 30; end < whole.length; end += 1) {
    const answer = form.read(whole.slice(0, end), 'A vendor');
    if (answer.kind === 'failed') continue;
    const refs = [...answer.items.lines, ...answer.items.order].map(({ ref }) => ref).join('');
    assert.ok('abba'.startsWith(refs), `${whole.slice(0, end)}: ${refs}`);
    assert.ok(answer.notices.some(({ message }) => message.includes('cut off')));
  }
});

const sole = answerForm({ order: { ref: 'text', refs: 'texts' } });
const [a, b] = ['{"ref":"a","refs":["x"]}', '{"ref":"b","refs":["x"]}'];

for (const [text, name] of [
  [`[${a},${b}]`, 'without its name'],
  [`{"jokes":[${a},${b}],"count":[2]}`, 'under another name'],
  [`${a}\n${b}\n`, 'as one object a line'],
  [`Sure:\n- ${a}\n- ${b}\n{"ref":"c","refs":["x`, 'as one object a line that is cut off'],
  [`<think>{"order": [...]}? {"ref": "draft</think>{"order":[${a},${b}]}`, 'after drafts'],
  ['{"order":[{"ref":"a","refs":"x"},{"ref":"b","refs":"x"}]}', 'with a text for a list of texts'],
] as const) {
  test(`may be one list ${name}`, () => {
    const answer = sole.read(text, 'A vendor');
    const items = ['a', 'b'].map((ref) => ({ ref, refs: ['x'] }));
    assert.equal(answer.kind === 'answered' ? answer.items.order : answer.reason, items);
  });
}

for (const text of ['', 'no', '{}', '{"lines":7}', '{"order":"a"}', '[1,2]']) {
  test(`fails, to be retried, where it is “${text}”`, () => {
    const answer = form.read(text, 'A vendor');
    assert.ok(answer.kind === 'failed' && answer.retryable);
  });
}

test.run();
