import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isTakenBack } from '../../../../stages/shared/notes/withdrawn.js';

for (const [request, other, expected] of [
  [
    'ida quandt, D11, family WANT a mention, do it early',
    'Re Ida Quandt’s 80th, so PLEASE no mention, scrap that.',
    true,
  ],
  ['Die Tochter fragt, ob ihr Frau Muster in B7 grüßt', 'B7 doch nicht grüßen, sie mag das nicht.', true],
  ['Piero e Luciana fanno le nozze d’oro, li salutate?', 'NIENTE SALUTO a Piero e Luciana, per carità.', true],
  ['In Reihe 2 sitzt der Kegelverein, ein Gruß würde freuen', 'Und: Kegelverein hat abgesagt!!', true],
  ['Row C: the Bell Ringers, 11 of them', 'Bell Ringers have pulled out', true],
  ['La petite d’Odile voudrait sonner la cloche', 'La maman d’Odile retire sa demande.', true],
  ['Könnte Ada die Ottilie auf die Bühne holen?', 'Ottilie will NICHT auf die Bühne, ich nehm das zurück.', true],
  ['Row by the door is a hen party, 11 of them', 'hey hen party moved to Saturday', true],
  ['Ida Quandt in D11 wants a mention', 'Ida Quandt’s brother can’t come', false],
  ['Ida Quandt in D11 wants a mention', 'Greet the mayor in A1 too.', false],
  ['Ida Quandt in D11 wants a mention', 'The rehearsal of the choir is called off.', false],
] as const) {
  test(`“${request}” is ${expected ? '' : 'not '}taken back by “${other}”`, () => {
    assert.is(isTakenBack(request, [request, other]), expected);
  });
}

test.run();
