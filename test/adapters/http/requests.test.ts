import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HttpError } from '../../../adapters/http/problems.js';
import { briefsQuery, noQuery, recordQuery, runsQuery, startBody } from '../../../adapters/http/request-schemas.js';
import {
  parseBody,
  parseIdempotencyKey,
  parseQuery,
  parseReason,
  parseResumeBody,
  parseRunId,
  together,
} from '../../../adapters/http/requests.js';

const test = suite('a request');

/** Asserts that parsing throws a 422 with this detail. */
function rejects(parse: () => unknown, detail: RegExp): void {
  assert.throws(parse, (error: unknown) => {
    if (!(error instanceof HttpError)) return false;
    assert.is(error.status, 422);
    assert.match(error.detail, detail);
    return true;
  });
}

test('to start has defaults for every field, and ignores unknown ones', () => {
  const all = { trigger: 'manual', show_id: null, run_date: null };
  assert.equal(parseBody(startBody, {}), all);
  assert.equal(parseBody(startBody, { show_id: null, run_date: null, colour: 'red' }), all);
  const given = { trigger: 'tour manager', show_id: 'ghent', run_date: '2024-02-29' };
  assert.equal(parseBody(startBody, given), given);
});

const starts: readonly (readonly [unknown, RegExp])[] = [
  [[], /^body: is not a JSON object$/u],
  [null, /^body: is not a JSON object$/u],
  [{ run_date: '2026-02-30' }, /^run_date: is not a date of the form YYYY-MM-DD$/u],
  [{ run_date: '2026-02-03T00:00:00Z' }, /^run_date: is not a date/u],
  [{ show_id: 7 }, /^show_id: /u],
  [{ show_id: 'x'.repeat(201) }, /^show_id: is longer than 200 characters$/u],
  [{ trigger: null }, /^trigger: /u],
  [{ trigger: '' }, /^trigger: is empty$/u],
  [{ trigger: 'a\nb' }, /^trigger: has characters that are not printable$/u],
  [{ trigger: 'x'.repeat(65) }, /^trigger: is longer than 64 characters$/u],
];
for (const [body, detail] of starts) {
  test(`to start is rejected with ${JSON.stringify(body).slice(0, 40)}`, () =>
    rejects(() => parseBody(startBody, body), detail));
}

test('to cancel or unpublish needs no reason', () => {
  for (const body of [{}, { reason: null }]) assert.is(parseReason(body), 'no reason was given');
  assert.is(parseReason({ reason: 'rain' }), 'rain');
});

const reasons: readonly (readonly [unknown, RegExp])[] = [
  [[], /^body: is not a JSON object$/u],
  ['now', /^body: is not a JSON object$/u],
  [{ reason: 7 }, /^reason: /u],
  [{ reason: '' }, /^reason: is empty$/u],
  [{ reason: 'x'.repeat(501) }, /^reason: is longer than 500 characters$/u],
  [{ because: 'rain' }, /^because: is not a field of this request$/u],
];
for (const [body, detail] of reasons) {
  test(`to cancel or unpublish is rejected with ${JSON.stringify(body).slice(0, 40)}`, () =>
    rejects(() => parseReason(body), detail));
}

test('to resume has defaults for every field', () => {
  for (const body of [{}, { from: null, stages: null }])
    assert.equal(parseResumeBody(body), { from: null, reason: null, implementations: {} });
  const implementations = { perplexity_city: 'atlas' };
  const given = { from: 'html_generation', reason: 'the oven was off' };
  assert.equal(parseResumeBody({ ...given, stages: implementations }), { ...given, implementations });
});

const resumptions: readonly (readonly [unknown, RegExp])[] = [
  [null, /^body: is not a JSON object$/u],
  [{ from: 'dessert' }, /^from: is not a stage$/u],
  [{ from: ['hub_lookup'] }, /^from: is not a stage$/u],
  [{ form: 'hub_lookup' }, /^form: is not a field of this request$/u],
  [{ stages: 'perplexity_city=noop' }, /^stages: is not a JSON object$/u],
  [{ stages: ['noop'] }, /^stages: is not a JSON object$/u],
  [{ stages: { dessert: 'noop' } }, /^stages\.dessert: is not a stage$/u],
  [JSON.parse('{"stages":{"__proto__":"noop"}}'), /^stages\.__proto__: is not a stage$/u],
  [{ stages: { constructor: 'noop' } }, /^stages\.constructor: is not a stage$/u],
  [{ stages: { perplexity_city: '' } }, /^stages\.perplexity_city: is empty$/u],
  [{ stages: { perplexity_city: null } }, /^stages\.perplexity_city: /u],
  [{ stages: { perplexity_city: 'x'.repeat(101) } }, /^stages\.perplexity_city: is longer than 100 characters$/u],
];
for (const [body, detail] of resumptions) {
  test(`to resume is rejected with ${JSON.stringify(body).slice(0, 50)}`, () =>
    rejects(() => parseResumeBody(body), detail));
}

test('has an idempotency key of at most 255 printable characters, which is the same with and without quotes', () => {
  assert.is(parseIdempotencyKey(undefined), null);
  for (const key of ['tonight', '"open', 'k'.repeat(255)]) assert.is(parseIdempotencyKey(key), key);
  assert.equal(['"tonight"', '"a\\"b"'].map(parseIdempotencyKey), ['tonight', 'a"b']);
  for (const key of ['', '""', 'k'.repeat(256), 'two words', 'caf\u00e9', '\u007f', ['a', 'b']]) {
    rejects(() => parseIdempotencyKey(key), /^Idempotency-Key: is not 1 to 255 printable ASCII characters/u);
  }
});

test('has a limit from 1 to 100, 20 by default', () => {
  const limits = [{}, { limit: '1' }, { limit: '100' }].map((query) => parseQuery(briefsQuery, query).limit);
  assert.equal(limits, [20, 1, 100]);
  for (const limit of ['0', '101', '-1', '1.5', 'ten', '', '99999999999', ['1', '2']]) {
    rejects(() => parseQuery(briefsQuery, { limit }), /^limit: /u);
  }
});

test('names a run by its UUID in any case', () => {
  const id = '7f0c2b1e-3d4a-4b5c-8d6e-9f0a1b2c3d4e';
  assert.is(parseRunId(id.toUpperCase()), id);
  for (const wrong of [undefined, '12', `${id} `, `${id}/events`]) {
    rejects(() => parseRunId(wrong), /^brief_run_id: is not a UUID$|^brief_run_id: /u);
  }
});

test('names a point in history by a revision or an instant', () => {
  assert.equal(parseQuery(recordQuery, { at: '7' }), { at: { revision: 7 } });
  assert.equal(parseQuery(recordQuery, { at: '2026-11-20T10:00:00+01:00' }).at, {
    instant: '2026-11-20T09:00:00.000Z',
  });
  for (const wrong of ['yesterday', '-1', '2026-13-01T00:00:00Z', '2026-11-20', ['1', '2']]) {
    rejects(() => parseQuery(recordQuery, { at: wrong }), /^at: is neither a revision nor an RFC 3339 timestamp$/u);
  }
});

test('has no parameter that its operation does not know, unless the operation is one of the contract', () => {
  assert.equal(parseQuery(briefsQuery, { limit: '3', colour: 'red' }), { limit: 3 });
  rejects(() => parseQuery(noQuery, { colour: 'red' }), /^colour: is not a parameter of this operation$/u);
  rejects(() => parseQuery(runsQuery, { sort: 'x' }), /^sort: is not a parameter of this operation$/u);
});

test('gets one error that names everything that is invalid in it', () => {
  const parse = () =>
    together(
      () => parseRunId('tonight'),
      () => parseResumeBody({ from: 'dessert', colour: 1, 'a/b': 2, stages: { html_generation: '', lunch: 'x' } }),
      () => parseIdempotencyKey('two words'),
      () => parseQuery(noQuery, { sort: 'x', order: 'y' }),
    );
  assert.throws(parse, (error: unknown) => {
    const { errors, detail } = error as HttpError;
    const places = errors.map(({ detail: _, ...place }) => Object.entries(place).flat().join(' '));
    const fields = ['/a~1b', '/colour', '/from', '/stages/html_generation', '/stages/lunch'];
    assert.equal(places.sort(), [
      'header Idempotency-Key',
      'parameter brief_run_id',
      'parameter order',
      'parameter sort',
      ...fields.map((field) => `pointer ${field}`),
    ]);
    return errors.every((each) => detail.includes(each.detail));
  });
});

test.run();
