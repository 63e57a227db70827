import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { avoidReasons } from '../../../src/application/audit/statement-origins.js';
import type { StageKey } from '../../../src/domain/pipeline.js';
import { check } from '../../support/page-samples.js';

const reasonsOf = (stage: StageKey, value: object, path = 'stories.0') =>
  avoidReasons({ ref: 'X1', stage, path, value }, null);
const harm = { category: 'death', reason: 'someone died', sentence: 'A man died.' };
const veto = { ...check('a', 'unverified', ''), harm: { category: 'fire', reason: 'a house burned' } };

const test = suite('why a statement is kept out of jokes');

test('is the harm of a story with its sentence, or the words that made it doubtful', () => {
  assert.equal(reasonsOf('perplexity_news', { harm }), ['someone died (death): “A man died.”']);
  assert.equal(reasonsOf('perplexity_news', { harm: null, doubt: 'court' }), ['kept out of lines as doubtful: court']);
  assert.equal(reasonsOf('perplexity_news', { harm: null }), []);
});

test('is what only the check found', () => {
  const of = (value: object) => avoidReasons({ ref: 'N1', stage: 'perplexity_news', path: '', value }, veto);
  assert.equal(of({ harm: null }), ['the check found: a house burned (fire)']);
  assert.is(of({ harm }).length, 1);
});

test('is the warning of a file on the town, and the overused joke', () => {
  assert.equal(reasonsOf('perplexity_city', harm, 'avoid.0'), ['someone died (death)']);
  assert.equal(reasonsOf('perplexity_city', {}, 'overused_jokes.1'), ['the joke every visitor makes']);
  assert.equal(reasonsOf('perplexity_city', {}, 'claims.1'), []);
});

test('is what the notes and the voice rule out', () => {
  const visit = { died: ['the waffle bit'], hated: ['the mayor', 'the bridge'] };
  assert.equal(reasonsOf('previous_show_lookup', visit), [
    'died here: the waffle bit',
    'not wanted here: the mayor; the bridge',
  ]);
  assert.equal(reasonsOf('voice_profile_load', { avoid_topics: ['royals'], avoid_words: ['crazy'] }), [
    'off limits for this voice, topics: royals',
    'off limits for this voice, words: crazy',
  ]);
  assert.equal(reasonsOf('openai_generation', { text: 'a line' }), []);
});

test.run();
