import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { KnownTexts } from '../../src/domain/known-texts.js';

test('what was used last is kept, and what was not makes room', () => {
  const known = new KnownTexts<number>(12);
  known.set('tram', 1);
  known.set('bell', 2);
  assert.equal([known.get('tram'), known.get('bell')], [1, 2]);
  known.set('fork', 3);
  assert.equal([known.get('tram'), known.get('bell'), known.get('fork')], [undefined, 2, 3]);
});

test('a text that would fill a half is not kept', () => {
  const known = new KnownTexts<number>(12);
  known.set('tramway', 1);
  assert.is(known.get('tramway'), undefined);
});

test.run();
