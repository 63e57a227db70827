import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isRepeated } from '../../../../stages/html_generation/facts/repeated-words.js';

test('words are recognised in any case and punctuation, across texts too', () => {
  assert.ok(isRepeated('The goose, on the TRAM!', ['“The goose on the tram”: be the goose.']));
  assert.ok(isRepeated('A goose boards. It had no ticket.', ['A goose boards', 'It had no ticket']));
});

test('a part of a word, new words and no words are no repetition', () => {
  assert.not.ok(isRepeated('goose on the tram', ['A mongoose on the trams']));
  assert.not.ok(isRepeated('the goose paid', ['the goose']));
  assert.not.ok(isRepeated('the goose', []));
});

test('signs without letters are compared as they are', () => {
  assert.ok(isRepeated('!?', ['what!?']));
  assert.not.ok(isRepeated('!?', ['what?']));
});

test.run();
