import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnswerCache } from '../../../../stages/shared/hub-client/answer-cache.js';

const answer = (value: string, bytes: number) => ({ etag: `"${value}"`, value, bytes });

test('the newest answers are kept, as many as there is room for', () => {
  const cache = createAnswerCache(10);
  cache.keep('first', answer('one', 4));
  cache.keep('second', answer('two', 4));
  cache.keep('third', answer('three', 4));
  assert.equal(
    ['first', 'second', 'third'].map((key) => cache.get(key)?.value),
    [undefined, 'two', 'three'],
  );
});

test('a newer answer takes the place of the older one, and its room', () => {
  const cache = createAnswerCache(10);
  cache.keep('first', answer('one', 6));
  cache.keep('second', answer('two', 4));
  cache.keep('first', answer('again', 5));
  assert.equal(
    ['first', 'second'].map((key) => cache.get(key)?.value),
    ['again', 'two'],
  );
  cache.keep('huge', answer('huge', 11));
  assert.is(cache.get('huge'), undefined);
});

test.run();
