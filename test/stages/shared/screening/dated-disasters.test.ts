import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRememberedDisaster } from '../../../../stages/shared/screening/dated-disasters.js';

const test = suite('dated disasters');

for (const text of [
  'The 2023 fire on Washington Street.',
  'Der Brand von 2019 im Theater.',
  'L’incendie de 2021 rue Haute.',
  'El incendio de 2022 en la plaza.',
  'L’alluvione del 1994.',
  'O incêndio de 2017 no mercado.',
  'De overstroming van 2021.',
])
  test(`people remember it: ${text}`, () => assert.ok(isRememberedDisaster(text, '2026-12-11')));

for (const text of ['The fire of 1842 made the square.', 'The fire station opened.', 'The dock is idle since 1971.'])
  test(`no one does: ${text}`, () => assert.not.ok(isRememberedDisaster(text, '2026-12-11')));

test.run();
