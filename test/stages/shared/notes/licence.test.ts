import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isLicence } from '../../../../stages/shared/notes/licence.js';

for (const sentence of [
  'He can say what he likes about Dunedin.',
  'you may mention the pie, everyone knows the pie',
  "She opens the box if she's willing.",
  'Up to you.',
  'Sie darf über Kassel sagen, was sie will.',
  'Er zieht das Los, wenn er mag.',
  'Il peut dire ce qu’il veut de Rouen.',
  'Elle tire le lot si elle veut.',
  'Puede decir lo que quiera de Murcia.',
  'Può dire quello che vuole di Lucca.',
  'Pode falar da sopa.',
  'Hij mag over Breda zeggen wat hij wil.',
])
  test(`is left to the performer: ${sentence}`, () => assert.ok(isLicence(sentence)));

for (const sentence of [
  'The brass band is in, you can tease them.',
  'You can hear the swimming club through the wall.',
  'Au fond, il y a les pompiers du village, on peut les taquiner.',
  'Pode brincar com o mestre de obras, o Ditão, na fila C.',
  'Kannst du danach sagen, dass die Lose im Foyer sind?',
  'Sí pueden subir por la rampa.',
])
  test(`is not: ${sentence}`, () => assert.not(isLicence(sentence)));

test.run();
