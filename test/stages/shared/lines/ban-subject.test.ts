import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isLeft, subjectOfBan } from '../../../../stages/shared/lines/ban-subject.js';

const subjects: readonly (readonly [string, string])[] = [
  // What a limit allows is no subject; neither is taking sides.
  ['You can sing about the bypass, but no names of ministers.', 'names of ministers'],
  ['Sul Ponte puoi cantare, ma NON prendere parte e niente nomi di ministri.', 'nomi di ministri'],
  ['Ihr dürft über den Dom reden, aber nichts über den Bischof.', 'über den Bischof'],
  ['Vous pouvez parler du pont, mais rien sur le maire.', 'sur le maire'],
  ['Podéis cantar sobre el puente, pero nada de alcaldes.', 'de alcaldes'],
  ['Pode falar da ponte, mas nada de prefeito.', 'de prefeito'],
  ['Jullie mogen over de brug zingen, maar niets over auto’s.', 'over auto’s'],
  // The verb of leaving alone has its subject before or after it.
  ['Quel furto lascialo stare.', 'Quel furto'],
  ['Leave the mill alone, please.', 'the mill'],
  ['Lasst die Hunde in Ruhe.', 'die Hunde'],
  ['Le camping, laisse tomber.', 'Le camping'],
  ['Los niños, dejadlos en paz.', 'Los niños'],
  ['Deixa os cachorros em paz.', 'os cachorros'],
  ['Laat de drank zitten.', 'de drank'],
  ['Errekaleor y ocupas: preferimos que no.', 'Errekaleor y ocupas'],
  // A list gives what each of its refusals refuses.
  ['Not the cost, not the café, not the asbestos.', 'the cost, the café, the asbestos'],
  [
    'O que a gente pede para evitar: prefeitura, governo, obra, nem elogio nem crítica (mesa 1).',
    'prefeitura, governo, obra',
  ],
  ['Geen woord over de overstroming.', 'de overstroming'],
];

for (const [ban, subject] of subjects) {
  test(`“${ban}” forbids “${subject}”`, () => {
    assert.is(subjectOfBan(ban), subject);
  });
}

test('a time that is left aside is no ban, and what forbids nothing has no subject', () => {
  assert.is(isLeft('Ti avevo scritto 21:30, lascia perdere.'), false);
  assert.is(subjectOfBan('The river is high this week.'), null);
});

test.run();
