import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvening } from '../../../../stages/shared/text/evening.js';

const found = (text: string) =>
  Object.fromEntries(Object.entries(readEvening(text)).filter(([, value]) => value !== null));

const ends: readonly (readonly [string, string])[] = [
  ['We have to be out of the room by 10.45', '22:45'],
  ['Sound off at quarter to midnight', '23:45'],
  ['A mezzanotte meno un quarto si spegne per ordinanza', '23:45'],
  ["I've to clear the hall by half eleven, it is the licence", '23:30'],
  ['They lock up at 11pm', '23:00'],
  ['Um 22.30 muss die Anlage aus sein', '22:30'],
  ['und um 22 Uhr muss Ruhe sein, oben wohnt jemand', '22:00'],
  ['Wir schließen um 23:00', '23:00'],
  ['À 22h30 on doit rendre la salle', '22:30'],
  ['Faut être sortis à 23 h', '23:00'],
  ['On ferme à 23h pile', '23:00'],
  ['Couvre-feu son | 22h15 |', '22:15'],
  ['Tienes que acabar 22.00 clavadas', '22:00'],
  ['La sala deberá quedar desocupada a las 10:00 p. m.', '22:00'],
  ['Cerramos a las 23:15 por los vecinos', '23:15'],
  ['Alle 23.15 il piano deve tacere', '23:15'],
  ['dice che alle 22 si stacca tutto', '22:00'],
  ['Fine musica entro le 23.15', '23:15'],
  ['Fuori tutti per mezzanotte', '00:00'],
  ['22h15 tem que liberar o palco', '22:15'],
  ['Encerramento obrigatório: 22h30', '22:30'],
  ['Sala fechada à 00h00', '00:00'],
  ['Om 22u30 moet de zaal dicht', '22:30'],
  ['uit tegen elven', '23:00'],
];

for (const [text, curfew] of ends)
  test(`reads when all must be over: ${text}`, () => {
    assert.equal(found(text), { curfew });
  });

test('what must be over before the doors is no end of the evening', () => {
  assert.equal(found('Soundcheck muss um 18 Uhr fertig sein'), { soundcheck: '18:00' });
  assert.equal(found('the caterer has to be out by 6:45'), {});
});

const others: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['El concierto de Bo en la plaza empieza 22.30', { start: '22:30' }],
  ['El tributo a U2 en la plaza empieza 22.30', {}],
  ['El tributo a U2 en la plaza empieza 22.30. Adelantamos a las 20.30', { start: '20:30' }],
  ['the U2 tribute on the square begins at 22.30 so we move ours forward to 20.30', { start: '20:30' }],
  ['der Umzug der Feuerwehr fängt um 19 Uhr an, wir gehen auf 20:15 Uhr', { start: '20:15' }],
  ['la fête du village commence à 21h, on avance à 19h30', { start: '19:30' }],
  ['la processione del santo comincia alle 21, anticipiamo alle 20.00', { start: '20:00' }],
  ['o arraial da junta começa às 22h, passamos para as 20h30', { start: '20:30' }],
  ['de kermis begint om 20 uur, we gaan naar 21.00 uur', { start: '21:00' }],
  ['the doors open at 7 and the show starts at 8', { doors: '19:00', start: '20:00' }],
];

for (const [text, times] of others)
  test(`knows whose start a sentence gives: ${text}`, () => {
    assert.equal(found(text), times);
  });

test.run();
