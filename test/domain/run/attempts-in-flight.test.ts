import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AttemptsInFlight } from '../../../src/domain/run/attempts-in-flight.js';
import { completed, stageFailed, started } from '../../support/run-events.js';
import { aPlan } from '../../support/runs.js';

test('ends an attempt with how it started, and passes the next one to the fallback that took over', () => {
  const attempts = new AttemptsInFlight(aPlan());
  const planned = attempts.implementationOf('perplexity_news');
  const [first, second] = [started('perplexity_news', 1), started('perplexity_news', 3, { attempt: 2 })];
  const failure = stageFailed('perplexity_news', 2, { fallback: 'free' });
  const success = completed('perplexity_news', 4, { attempt: 2 });
  assert.equal(
    [first, failure, second, success].map((event) => attempts.note(event)),
    [
      null,
      { start: first.data, implementation: planned, end: failure },
      null,
      { start: second.data, implementation: 'free', end: success },
    ],
  );
});

test('ends no attempt of a stage that failed before it could start', () => {
  const refused = stageFailed('perplexity_news', 2, { attempt: 0, cause: 'rate_limit' });
  assert.is(new AttemptsInFlight(aPlan()).note(refused), null);
});

test.run();
