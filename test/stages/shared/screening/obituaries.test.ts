import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isObituary } from '../../../../stages/shared/screening/obituaries.js';

test('one named person who died quietly has an obituary', () => {
  assert.ok(isObituary('Agatha Quibblewick', 'She passed away in June.', 'en'));
  assert.ok(isObituary('Rat trauert zum Tod von Dr. Egon Quabbelstein', null, 'de'));
});

test('so has one who was old or died in peace, also of an illness and without a name', () => {
  assert.ok(isObituary('El doctor, referente de la epilepsia, muere a los 80 años', null, 'es'));
  assert.ok(isObituary('A long life', 'The veteran passed away peacefully in May.', 'en'));
  assert.not(isObituary('A long life', 'The veteran, aged 91, died when a car struck him.', 'en'));
});

test('violence, an accident and a death without a name are none', () => {
  assert.not(isObituary('Agatha Quibblewick', 'She died after she was struck by a car.', 'en'));
  assert.not(isObituary('Agatha Quibblewick', 'She was killed in June.', 'en'));
  assert.not(isObituary('Bus driver dies in Main Street', null, 'en'));
});

test.run();
