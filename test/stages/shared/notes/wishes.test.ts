import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isTask, refusedIn, tasksIn } from '../../../../stages/shared/notes/wishes.js';

const tasks = [
  'House asks: say thanks to the volunteers, it is their birthday.',
  'Haus wünscht: bitte das Jubiläum (25 Jahre) erwähnen.',
  'La salle demande de remercier les ouvreuses.',
  'El teatro pide que se nombre a los acomodadores, 12 butacas.',
  'Ricordare dal palco la raccolta per la scuola.',
  'A sala pede para agradecer aos voluntários.',
  'De zaal vraagt de vrijwilligers te bedanken.',
];
for (const sentence of tasks)
  test(`“${sentence}” is to be said from the stage`, () => {
    assert.equal([tasksIn(sentence), isTask(sentence), refusedIn(sentence)], [[sentence], true, null]);
  });

const refusals: readonly (readonly [sentence: string, say: readonly string[], refused: string])[] = [
  ['House asks: no strobe, and pls plug the film club from stage.', ['pls plug the film club from stage.'], 'strobe'],
  ['Il teatro chiede: niente politica, a maggio si vota e viene la giunta.', [], 'politica'],
  ['Haus wünscht sich was mit Ostern, aber bitte nix Kirchliches.', [], 'Kirchliches.'],
  ['A sala pede: sem confetes, fogo.', [], 'confetes, fogo.'],
  ['Bar shuts at 11, no card payments here.', [], 'card payments here.'],
];
for (const [sentence, say, refused] of refusals)
  test(`“${sentence}” refuses “${refused}”`, () => {
    assert.equal([tasksIn(sentence), isTask(sentence), refusedIn(sentence)], [say, false, refused]);
  });

test.run();
