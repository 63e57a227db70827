import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isTold } from '../../../../stages/html_generation/facts/repetition.js';

test('words are told whatever their case and punctuation, across texts too', () => {
  assert.ok(isTold('The goose, on the TRAM!', ['“The goose on the tram”: be the goose.']));
  assert.ok(isTold('A goose boards. It had no ticket.', ['A goose boards', 'It had no ticket']));
});

test('a part of a word, new words and nothing said are no repetition', () => {
  assert.not.ok(isTold('goose on the tram', ['A mongoose on the trams']));
  assert.not.ok(isTold('the goose paid', ['the goose']));
  assert.not.ok(isTold('the goose', []));
});

test('signs without letters are compared as they are', () => {
  assert.ok(isTold('!?', ['what!?']));
  assert.not.ok(isTold('!?', ['what?']));
});

test.run();
