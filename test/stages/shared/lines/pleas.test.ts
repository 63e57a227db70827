import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isLeft, subjectOfBan } from '../../../../stages/shared/lines/ban-subject.js';
import { isPlea, subjectOfPlea } from '../../../../stages/shared/lines/pleas.js';
import { isForbidden } from '../../../../stages/shared/notes/prohibitions.js';
import { isTask } from '../../../../stages/shared/notes/wishes.js';
import { contentWords } from '../../../../stages/shared/text/content-words.js';

const pleas: readonly (readonly [sentence: string, subject: string])[] = [
  ["We'd be grateful if the ferry didn't come up.", 'the ferry'],
  ['It would be better to leave the quarry out tonight.', 'the quarry'],
  ['I would be happier if the harbour stayed out of it.', 'the harbour'],
  ["I'd rather you didn't go near the bakery.", 'the bakery'],
  ['Mir wäre lieber, wenn die Brücke nicht zur Sprache käme.', 'die Brücke'],
  ['Es wäre schön, wenn der Steinbruch nicht vorkäme.', 'der Steinbruch'],
  ['Das Freibad bitte lieber aussparen.', 'Das Freibad'],
  ['Je préférerais que le moulin ne soit pas évoqué.', 'le moulin'],
  ['Ce serait mieux de laisser la carrière de côté.', 'la carrière'],
  ['Preferiría que el molino no saliera.', 'el molino'],
  ['Sería mejor dejar fuera la cantera.', 'la cantera'],
  ['Vorrei che il mulino non venisse fuori.', 'il mulino'],
  ['Sarebbe meglio lasciare fuori la cava.', 'la cava'],
  ['Preferia que o moinho não aparecesse.', 'o moinho'],
  ['É melhor deixar a pedreira de fora.', 'a pedreira'],
  ['Het zou fijn zijn als de molen niet genoemd werd.', 'de molen'],
  ['Ik heb liever dat je de steengroeve overslaat.', 'de steengroeve'],
];
for (const [sentence, subject] of pleas)
  test(`a wish that something does not come up is a ban: ${sentence}`, () => {
    assert.equal(
      [isPlea(sentence), isLeft(sentence), isForbidden(sentence), isTask(sentence)],
      [true, true, true, false],
    );
    assert.equal(contentWords(subjectOfBan(sentence) ?? ''), contentWords(subject));
  });

for (const sentence of [
  'It would be better if the chairs were in rows.',
  "I'd rather start at eight.",
  "The mic didn't come up last time.",
  'They would be over the moon if you named the pudding.',
  'Wäre lieb, wenn du die Kabel mitbringst.',
  'Mieux vaut venir par la cour.',
  'Ojalá venga mucha gente.',
  'Meglio se arrivate alle cinque.',
  'Seria bom chegar às cinco.',
  'Het is beter om achter te laden.',
])
  test(`another wish forbids nothing: ${sentence}`, () => {
    assert.not(isPlea(sentence));
    assert.is(subjectOfPlea(sentence), null);
  });

test('what should not be made fun of is not to come up', () => {
  const sentence = 'Could she not make anything of the bakery being gone.';
  assert.is(isPlea(sentence), true);
  assert.equal(contentWords(subjectOfPlea(sentence) ?? ''), contentWords('the bakery being gone'));
});

test.run();
