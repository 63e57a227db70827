import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { afterQuestion, deadlineOfStart } from '../../../src/domain/start/after-question.js';
import type { FailedQuestion } from '../../../src/domain/start/start.js';
import { millisecondsOf } from '../../../src/domain/time.js';

const test = suite('after a question that failed');
const at = '2026-11-20T09:00:00.000Z';
const busy: FailedQuestion = {
  ...{ started_at: at, failed_at: at, reason: 'busy', retryable: true, retry_after_milliseconds: null },
};
const retry = { attempts: 3, first_delay_milliseconds: 1_000, longest_delay_milliseconds: 30_000 };
const first = { startId: 'a start', attempt: 1, retry, deadline: '2026-11-20T09:30:00.000Z' };

test('there is another one, after a wait that only the start and the attempt decide', () => {
  const next = afterQuestion(busy, first);
  if (next.kind !== 'ask_again') throw new Error('it gave up');
  const wait = millisecondsOf(next.at) - millisecondsOf(at);
  assert.ok(wait >= 0 && wait <= 1_000);
  assert.equal(afterQuestion(busy, first), next);
});

test('there is another one when the hub asks for it, where that is before the deadline or there is none', () => {
  const asked = { ...busy, retry_after_milliseconds: 60 * 60_000 };
  assert.equal(afterQuestion({ ...busy, retry_after_milliseconds: 60_000 }, first), {
    kind: 'ask_again',
    at: '2026-11-20T09:01:00.000Z',
  });
  assert.equal(afterQuestion(asked, { ...first, deadline: null }), {
    kind: 'ask_again',
    at: '2026-11-20T10:00:00.000Z',
  });
});

test('it was the last where the policy knows no other one, and keeps its reason', () => {
  assert.equal(afterQuestion(busy, { ...first, attempt: 3 }), { kind: 'give_up', last: busy });
  const final = { ...busy, retryable: false };
  assert.equal(afterQuestion(final, first), { kind: 'give_up', last: final });
});

test('it was the last where the next one would come after the deadline, and says so', () => {
  const reasonOf = (asked: number | null, deadline: string) => {
    const next = afterQuestion({ ...busy, retry_after_milliseconds: asked }, { ...first, deadline });
    return next.kind === 'give_up' && !next.last.retryable && next.last.reason;
  };
  assert.is(
    reasonOf(60 * 60_000, first.deadline),
    "the hub asks to wait until 2026-11-20T10:00:00.000Z, which is after the start's deadline, 2026-11-20T09:30:00.000Z (its last answer: busy)",
  );
  assert.match(
    String(reasonOf(null, at)),
    /^the hub would be asked again at 2026-11-20T09:00:00\.\d{3}Z, which is after/u,
  );
});

test('the deadline counts from the request, where there is one', () => {
  assert.is(deadlineOfStart(at, 60_000), '2026-11-20T09:01:00.000Z');
  assert.is(deadlineOfStart(at, null), null);
});

test.run();
