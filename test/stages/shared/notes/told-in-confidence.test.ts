import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bansTonight } from '../../../../stages/shared/notes/bans-tonight.js';
import { publicNotes } from '../../../../stages/shared/notes/public-sentences.js';
import { remarksIn, withoutPrivateRemarks } from '../../../../stages/shared/notes/remarks.js';

const test = suite('what was told in confidence');

for (const sentence of [
  'Do not mention the grant in Ghent, Bo told me that in confidence.',
  'Sag nichts über den Zuschuss in Gent, das hat mir Bo im Vertrauen gesagt.',
  'Ne parle pas de la subvention à Gand, Bo me l’a dit en confiance.',
  'No digas lo de la subvención en Gante, que me lo contó Bo en confianza.',
  'Non parlare del contributo a Gand, me l’ha detto Bo in confidenza.',
  'Não fales do subsídio em Gante, o Bo contou-me em confiança.',
  'Zeg niets over de subsidie in Gent, Bo heeft het me in vertrouwen verteld.',
])
  test(`is private with the request not to speak of it: ${sentence}`, () => {
    assert.is(remarksIn(sentence, 'show')[0]?.kind, 'private');
    assert.equal(bansTonight(sentence), []);
  });

for (const notes of [
  'Doors 7.\nBetween us: the grant for next year is not safe, and the councillor is in. It would be nice to leave funding out of it.',
  'Einlass 19.00.\nUnter uns: die Förderung für 2027 ist unsicher. Wäre fein, wenn man das Thema Subvention auslässt. Auch das Team nicht.',
  'Puertas 20:00.\nEntre nosotros: la directora se va y no hay subvención. Ni una broma con eso.',
])
  test(`on the plans of a house, no ban of it is shown: ${notes.slice(9, 50)}`, () => {
    assert.is(publicNotes(notes), notes.split('\n')[0]);
    assert.equal(bansTonight(withoutPrivateRemarks(notes, 'show') ?? ''), []);
  });

test('a request of one word’s length to keep silent covers what is before it', () => {
  const notes = 'Between ourselves the board wants to close us on Mondays and has not told the staff. Not a word';
  assert.is(publicNotes(notes), '');
});

test.run();
