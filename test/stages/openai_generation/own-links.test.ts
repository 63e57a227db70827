import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aSource, produced } from '../../support/results.js';
import { aCity, aStory, aVoice, generated, generationInput, newsOf, ranked } from '../shared/lines/brief-input.js';

const newsPart = (...stories: readonly ReturnType<typeof aStory>[]) => ({
  perplexity_news: produced('perplexity_news', newsOf(stories)),
});
const voicePart = (overrides: Parameters<typeof aVoice>[0]) => ({
  voice_profile_load: produced('voice_profile_load', { profile: aVoice(overrides), empty_reason: null, notices: [] }),
});

test('two words of a theme that worked, and a subject that the voice file looks for, are links to the performer', async () => {
  const story = aStory('news:a', 'Harbour firm considers name change');
  const evidence = async (voice: Parameters<typeof aVoice>[0]) =>
    (await generated(generationInput({ ...newsPart(story), ...voicePart(voice) }))).lines[0]?.voice_evidence?.text;
  const theme = 'firms that change their name and nothing else';
  assert.is(await evidence({ worked: [theme] }), theme);
  assert.is(await evidence({ notes: 'She likes dull official things: bylaws, name changes.' }), 'name changes');
  assert.is(await evidence({ notes: 'She never does name changes.' }), undefined);
});

test('listed, quoted and marked words of the voice file are subjects, also in a summary; its headings and refusals are none', async () => {
  const evidenceOf = async (notes: string, headline: string, summary: string | null, language = 'en') => {
    const story = aStory('news:a', headline, { summary, language });
    return (await generated(generationInput({ ...newsPart(story), ...voicePart({ notes }) }))).lines[0]?.voice_evidence
      ?.text;
  };
  const barn = ['Farmhouse of 1680 for sale at 850,000 pounds', 'Its owners look for a new custodian.'] as const;
  assert.is(await evidenceOf('46, from Ghent. Talks of “deceptively” and "custodian" a lot.', ...barn), 'custodian');
  assert.is(await evidenceOf('Her stuff: choirs, the blokes who never retire, **custodian**.', ...barn), 'custodian');
  assert.is(await evidenceOf('## What she likes\n- raffles\n- custodians', ...barn), 'custodians');
  const sung = 'I take what was never meant to be sung and sing it: minutes, bulletins, custodians.';
  assert.is(await evidenceOf(sung, ...barn), 'custodians');
  assert.is(await evidenceOf('Anything put up is ours. Sheds. Custodians.', ...barn), 'Custodians');
  assert.is(await evidenceOf('The nicest word in the paper is CUSTODIAN anyway.', ...barn), 'CUSTODIAN');
  assert.is(await evidenceOf('## Custodians\nShe stands still.', ...barn), undefined);
  assert.is(await evidenceOf('Never: “custodian”, farms.', ...barn), undefined);
  const beaver = 'Biberjagd in Gent abgesagt, die Stadt entschuldigt sich';
  assert.is(await evidenceOf('Neu: die Nummer über den Biber.', beaver, null, 'de'), 'die Nummer über den Biber');
});

test('news that is only probably harmless is a note where it meets the performer’s own words, and is ranked', async () => {
  const story = aStory('news:chestnut', 'Grand chestnut of the square is measured', {
    harmless: false,
    probably_harmless: true,
  });
  const linesWith = async (voice: Parameters<typeof aVoice>[0]) => {
    const input = generationInput({ ...newsPart(story), ...voicePart(voice) });
    const value = await generated(input);
    return [value.lines.length, (await ranked(input, value)).order.length];
  };
  assert.equal(await linesWith({ worked: ['the chestnut'] }), [1, 1]);
  assert.equal(await linesWith({ worked: ['the goose'], habits: ['measured pauses'] }), [0, 0]);
  const own = 'From her mouth:\n- “I am sorry for the chestnut, we had ordered something else.”';
  assert.equal(await linesWith({ worked: ['the goose'], habits: [], notes: own }), [1, 1]);
  const doubtful = aStory('news:chestnut', 'Grand chestnut of the square is measured', { harmless: false });
  const input = generationInput({ ...newsPart(doubtful), ...voicePart({ worked: ['the chestnut'] }) });
  assert.equal((await generated(input)).lines, []);
});

test('all words of a subject are a link, the sentence with it is quoted, and only under the best story on it', async () => {
  const notes = '## What she likes\n- Running clubs above all';
  const stories = [
    aStory('news:a', 'New club for people of Ghent', {
      summary: 'A running club opens. It gives the shoes to the club that is last.',
    }),
    aStory('news:b', 'Goose waits an hour for the bus', { summary: 'The running club waited, too.' }),
  ];
  const { lines } = await generated(generationInput({ ...newsPart(...stories), ...voicePart({ notes }) }));
  assert.equal(
    lines.map(({ voice_evidence }) => voice_evidence?.text),
    ['Running clubs above all', undefined],
  );
});

test('a bit is under the story that names it, with its own laugh; a story on another thing of it stays', async () => {
  const notes = [
    '## Bits',
    '- The Warden: a man with a key ring who questions every animal in the house',
    '- Lost property: what people lose and never collect',
  ].join('\n');
  const stories = [
    aStory('news:a', 'Lost property office sells a church bell', { summary: 'It weighs forty kilos.' }),
    aStory('news:b', 'Warden of the library sits in a raccoon trap', { summary: 'The raccoon ate the letter H.' }),
  ];
  const { lines } = await generated(generationInput({ ...newsPart(...stories), ...voicePart({ notes }) }));
  assert.equal(
    lines.map(({ text }) => text.split('\n').at(-1)),
    ['Your bit: “The Warden”', 'Your bit: “Lost property”'],
  );
});

test('a story that only the model doubts is a note where two words of one bit are in it, with the bit’s name, at the top', async () => {
  const doubted = aStory('news:ladder', 'Glass balconies of the tower shut by the wind', {
    harmless: false,
    wordless_doubt: true,
  });
  const other = aStory('news:goose', 'Goose waits an hour for the bus, driver lets it on without a ticket');
  const linesWith = async (notes: string) => {
    const input = generationInput({ ...newsPart(doubted, other), ...voicePart({ worked: [], habits: [], notes }) });
    const value = await generated(input);
    const { order } = await ranked(input, value);
    return order.map(({ line_id }) => value.lines.find(({ id }) => id === line_id)?.text ?? '');
  };
  const [first = ''] = await linesWith('**The ladder.** I climb it. Works with glass, a view, a balcony.');
  assert.ok(first.startsWith('Glass balconies') && first.includes('Your bit: “The ladder”'), first);
  const isOnTower = (lines: readonly string[]) => lines.some((line) => line.startsWith('Glass'));
  assert.not.ok(isOnTower(await linesWith('**The ladder.** I climb it. Works with a balcony.')));
});

test('a doubted story is a note where it shares two things with what the user’s file says of the town', async () => {
  const doubted = aStory('news:ladder', 'Glass balconies of the belfry shut by the wind', {
    harmless: false,
    wordless_doubt: true,
  });
  const isNoted = async (text: string) => {
    const claim = {
      id: 'city:own',
      topic: 'fact',
      text,
      citations: [{ source: aSource({ kind: 'file' }), quote: '' }],
    };
    const city = { perplexity_city: produced('perplexity_city', aCity({ claims: [claim] })) };
    const { lines } = await generated(generationInput({ ...newsPart(doubted), ...city }));
    return lines.some((line) => line.text.startsWith('Glass balconies'));
  };
  assert.ok(await isNoted('They built the balconies of the belfry.'));
  assert.not.ok(await isNoted('They built the balconies of the mayor.'));
});

test('a phrase of a bit meets another name of its subject, and a dog is a subject', async () => {
  const notes =
    '**Bits**\n- The jacket. I buy one in a charity shop in every town.\n- The dog. Any dog news is a door into it.';
  const stories = [
    aStory('news:a', 'Second-hand trade booms as another store opens', { summary: 'It sells what others gave away.' }),
    aStory('news:b', 'Owner forgets to register a dog for nine years'),
  ];
  const { lines } = await generated(generationInput({ ...newsPart(...stories), ...voicePart({ notes }) }));
  assert.equal(lines.map(({ voice_evidence }) => voice_evidence?.text).toSorted(), ['The dog', 'The jacket']);
});

test.run();
