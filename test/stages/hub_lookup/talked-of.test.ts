import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { talkedOfIn } from '../../../stages/hub_lookup/show-files/talked-of.js';

const said = (...texts: readonly string[]) => talkedOfIn(texts.map((text) => ({ text })));

test('messages of a chat are kept for the news that they speak of, but for what is private or forbidden', () => {
  const paper = 'The council has lost a bronze heron, it is in the paper.';
  const kept = said(paper, 'Load in at 4, soundcheck 5.', 'the fee is 450 and Ada has cancer, tell nobody');
  assert.ok(kept.includes(paper));
  assert.not.match(kept.join('\n'), /450|cancer/u);
  assert.not.match(said('Please no jokes about the lockout.', 'Doors at 7.').join('\n'), /lockout/u);
});

test.run();
