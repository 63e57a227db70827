import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noteOnReport, voiceOnReport } from '../../../../stages/shared/lines/ban-on-report.js';
import { roomNotes } from '../../../../stages/shared/notes/room-notes.js';
import { banFigures, halves, least } from '../../../eval/bans/evaluate.js';

const place = { city: 'Elmford', region: null, country: 'GB' };
const none: ReadonlySet<string> = new Set();

function metBy(notes: string, head: string, rest = '', language = 'en') {
  const { hated } = roomNotes(null, { ...place, notes, show_date: '2026-11-20' } as never);
  return noteOnReport({ head, rest, language }, hated, none)?.words ?? null;
}

for (const half of halves) {
  test(`bans meet stories in other words, and few others: ${half}`, () => {
    const { recall, precision } = banFigures(half);
    assert.ok(recall >= least.recall && precision >= least.precision, `${recall} ${precision}`);
  });
}

test('a list of refusals meets news of its subject, whichever kind of remark it is taken for', () => {
  const ban = 'Niente macchine, niente patenti, niente velocità.';
  assert.ok(metBy(ban, 'Autoscuole: esami rinviati', 'La patente arriva in ritardo.', 'it'));
  assert.is(metBy(ban, 'Il panettiere vince un premio', 'Ha usato due forni.', 'it'), null);
});

test('one word below the headline does not show what a report is about', () => {
  assert.is(metBy('No jokes about religion.', 'Baker opens a shop', 'It is opposite the church.'), null);
  assert.ok(metBy('No jokes about religion.', 'Vicar opens a shop'));
});

test('each item of a list is forbidden by itself, with all its words', () => {
  const ban = 'No Pritchard, no Trumbull, no county board.';
  assert.ok(metBy(ban, 'Trumbull opens the fair'));
  assert.is(metBy(ban, 'A board in the river'), null);
});

test('a ban on names forbids only what names a person, and one on flames forbids no news', () => {
  const ban = 'You can sing about the bridge, but no names of ministers or mayors.';
  assert.is(metBy(ban, 'Ministers postpone the bridge again'), null);
  assert.is(metBy('No flames, no fire on stage please.', 'Fire brigade rescues a cow'), null);
});

test('words that are not said are a topic where two are of one; a refused clause names no topic', () => {
  const voice = { avoid_words: ['drunk', 'tipsy'], avoid_topics: [], notes: null };
  assert.ok(voiceOnReport({ head: 'Brewery loses its beer', rest: '', language: 'en' }, voice));
  const clause = { avoid_words: [], avoid_topics: ['wer welche Partei gewählt hat'], notes: null };
  assert.is(voiceOnReport({ head: 'Vor der Wahl', rest: '', language: 'de' }, clause), null);
});

test.run();
