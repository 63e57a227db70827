import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isNote } from '../../../../stages/html_generation/facts/note-items.js';
import { kindInLetter } from '../../../../stages/shared/notes/letter-kinds.js';
import { aShow } from '../../../support/results.js';

const quote = 'Is eight still right? Ada comes by car at four. Can we have a stool? No cameras, please.';
const source = { kind: 'file' as const, title: 'Bo Hale, Example Agency', url: null, retrieved_at: null };
const show = aShow({ note_sources: [{ quote, source: source as never }] } as never);

test('a question of the performer’s side is no note, unless a request is next to it', () => {
  assert.not(isNote(['Is eight still right?', 'Ada comes by car at four.'], show, kindInLetter));
  assert.ok(isNote(['Can we have a stool?', 'No cameras, please.'], show, kindInLetter));
});

test('an order of the performer’s side on what no sentence names is no note', () => {
  const said = 'Do NOT read it out. No smoke on stage.';
  const ofTour = { ...source, title: 'Bo TM' };
  const noted = aShow({ note_sources: [{ quote: said, source: ofTour as never }] } as never);
  assert.not(isNote(['Do NOT read it out.'], noted, kindInLetter));
  assert.ok(isNote(['No smoke on stage.'], noted, kindInLetter));
});

test.run();
