import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { snippetSentences } from '../../../../stages/shared/perplexity/snippet-sentences.js';
import type { Hidden } from '../../../../stages/shared/untrusted-text/unsafe-words.js';

const test = suite('the sentences of a snippet');
const nothingHidden: Hidden = { instructions: [], secrets: [] };

/** One sentence each, despite the dots in it. */
const whole = [
  'The bell was stolen from St. Nicholas church at night.',
  'The belfry is closed from 8 Jan. 2024 on.',
  'Dr. Peeters and Mrs. De Clercq opened the hall.',
  'Mr. Okafor met Prof. Maes on the barge.',
  'Tram No. 12 rings its bell, and Nr. 4 does not.',
  'De markt verkoopt veel, bv. Gentse neuzen en mastellen.',
  'Der Markt verkauft viel, z.B. Honig und Käse.',
  'Die Brücke öffnet am 12. Dezember wieder.',
  'The house was built by J. Smith and A. B. Jones.',
  'It stands in Belfortstr. 14, near the canal.',
];

for (const sentence of whole) {
  test(`stays whole: ${sentence}`, async () => {
    assert.equal(await snippetSentences(`${sentence} The swans like it.`, nothingHidden), [
      sentence,
      'The swans like it.',
    ]);
  });
}

test('end where they end', async () => {
  const sentences = [
    'Is the tower open?',
    'The answer is no.',
    'The guide is called Jan.',
    'It was rebuilt in 1847.',
    'The dragon counts 12.',
    '“It is of copper.”',
    'Nobody has climbed it!',
    '12 pigeons live in it.',
  ];
  assert.equal(await snippetSentences(sentences.join(' '), nothingHidden), sentences);
});

test.run();
