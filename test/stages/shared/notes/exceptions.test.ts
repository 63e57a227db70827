import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutPrivateRemarks } from '../../../../stages/shared/notes/remarks.js';

const test = suite('exceptions');

for (const [allowed, exception] of [
  ['Der Bürgermeister kommt auch, den darf er ruhig ärgern.', 'Nur nicht wegen der Scheidung.'],
  ['The vicar is in, you can tease him all you like.', 'Just not about his divorce.'],
  ['Le maire sera là, tu peux le charrier.', 'Mais pas sur son divorce.'],
  ['Viene el alcalde, le podéis meter caña.', 'Pero no con lo del divorcio.'],
  ['C’è il sindaco, lo puoi prendere in giro.', 'Ma non sul divorzio.'],
  ['O presidente vem, pode gozar com ele.', 'Mas não com o divórcio.'],
  ['De burgemeester komt, je mag hem plagen.', 'Alleen niet over de scheiding.'],
] as const)
  test(`what is allowed is shown with its exception, even a private one: ${exception}`, () => {
    assert.is(
      withoutPrivateRemarks(`Doors 7.\n${allowed} ${exception}\nStage 6 by 4.`, 'show'),
      `Doors 7.\n${allowed} ${exception}\nStage 6 by 4.`,
    );
  });

test('what is allowed but for something is shown in one sentence, too', () => {
  const said = 'The ringers say he can go after them all he wants, just not about the divorce.';
  assert.is(withoutPrivateRemarks(`Doors 7.\n${said}\nStage 6 by 4.`, 'show'), `Doors 7.\n${said}\nStage 6 by 4.`);
});

test('an exception with a code stays in the file', () => {
  const allowed = 'The vicar is in, you can tease him all you like.';
  assert.is(
    withoutPrivateRemarks(`Doors 7.\n${allowed} But not the door, code 4711.\nStage 6 by 4.`, 'show'),
    `Doors 7.\n${allowed}\nStage 6 by 4.`,
  );
});

test.run();
