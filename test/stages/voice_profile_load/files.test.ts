import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { voiceProfileLoadValue } from '../../../src/domain/stage-values/voice-profile-load.js';
import { plugin } from '../../../stages/voice_profile_load/files.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

const fixtures = fileURLToPath(new URL('../../../../test/fixtures', import.meta.url));
const noPerformer = aShow({ performer: null });

async function outcomeIn(root: string, show: Show = aShow()) {
  return plugin.run(inputOfShow(show), stageContext({ settings: { BRIEF_INPUT_DIR: root } }));
}

async function read(root: string, show: Show = aShow()) {
  const outcome = await outcomeIn(root, show);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return v.parse(voiceProfileLoadValue, outcome.value);
}

function readFiles(files: Readonly<Record<string, string>>, show: Show = aShow()) {
  return withInputFolder(files, (root) => read(root, show));
}

function voice(performer: string, rest = ''): string {
  return `---\nperformer: ${performer}\n${rest}---\n`;
}

test("the performer's own voice is used, whole", async () => {
  const { profile, empty_reason, notices } = await read(fixtures);
  assert.equal(
    [profile?.performer, profile?.matched_by, profile?.source.file],
    ['Ines Okafor', 'performer', 'voice/ines-okafor.md'],
  );
  assert.equal(profile?.tone, ['dry']);
  assert.equal(profile?.habits, ['counts things on her fingers', 'answers her own questions']);
  assert.equal(profile?.worked, ['The canal is a car park with ambitions.']);
  assert.equal([profile?.avoid_words, profile?.avoid_topics], [['moist', 'synergy'], ["her brother's wedding"]]);
  assert.is(profile?.notes, 'She likes a number in the first sentence.\n\nNever explain the joke.');
  assert.equal([empty_reason, notices], [null, []]);
});

test('lists of the text complete the front matter, which wins, and what either refuses is refused', async () => {
  const text = '\n## What works\n- the stamp\n- the chair\n\n## Avoid\n- rain\n';
  const { profile } = await readFiles({ 'voice/a.md': `${voice('Ines Okafor', 'avoid_topics: [snow]\n')}${text}` });
  assert.equal(
    [profile?.worked, profile?.avoid_topics],
    [
      ['the stamp', 'the chair'],
      ['snow', 'rain'],
    ],
  );
});

test('what is said in confidence is left out, but for what it refuses, which is a topic to avoid', async () => {
  for (const [said, marker, refuses] of [
    ['Non parla mai\ndella separazione', '(resta fra noi)', true],
    ['Ihr Bruder sitzt', '- unter uns', false],
    ['Son frère boit', '(entre nous)', false],
    ['Her sister drinks', ', keep it between us', false],
    ['Haar zus is ziek', '(onder ons)', false],
    ['O irmão dela bebe', '(fica entre nós)', false],
  ] as const) {
    const text = `${said} ${marker}`;
    const lists = 'habits: [counts, "cries (between us)"]\n';
    const { profile } = await readFiles({ 'voice/a.md': `${voice('Ines', lists)}She likes boats. ${text}. No trams.` });
    assert.equal(
      [profile?.habits, profile?.notes?.replace(/\s+/gu, ' '), profile?.avoid_topics],
      [['counts'], 'She likes boats. No trams.', refuses ? [`${text.replace('\n', ' ')}.`] : []],
    );
  }
});

for (const title of [
  '# For me',
  '## Nur für mich',
  'Pour moi :',
  '**Para mí**',
  '# Per me',
  '# Só para mim',
  '# Voor mezelf',
])
  test(`a section for the performer alone is not for the page: ${title}`, async () => {
    const text = `# Tone\n\nDry.\n\n${title}\nI do not want them to know before May. Max. step four.\n\n# Room\n\nNever the front row.`;
    const { profile } = await readFiles({ 'voice/ines.md': `${voice('Ines')}\n${text}\n` });
    assert.not.match(profile?.notes ?? '', /May|step four/u);
    assert.match(profile?.notes ?? '', 'Never the front row.');
    assert.equal(
      profile?.avoid_topics.filter((topic) => /May/u.test(topic) && !topic.endsWith('(intern)')),
      [],
    );
  });

test('a topic that shares a name with a confidence is marked, and what the text puts aside is a topic', async () => {
  const text = 'Die Trennung von Hannes gehört ihr, die kommt nicht auf Zettel. The dentist story is resting.';
  const { profile } = await readFiles({
    'voice/a.md': `${voice('Ines', 'avoid_topics: [ihr Ex Hannes, snow]\n')}${text}`,
  });
  assert.equal(
    [profile?.avoid_topics, profile?.notes],
    [['ihr Ex Hannes (intern)', 'snow', 'dentist'], 'The dentist story is resting.'],
  );
});

test('names are compared loosely', async () => {
  const { profile } = await readFiles({ 'voice/a.md': voice('ÍNES okafor') });
  assert.equal([profile?.performer, profile?.matched_by], ['ÍNES okafor', 'performer']);
});

test('a performer without a voice gets none, with the reason', async () => {
  const { profile, empty_reason } = await read(fixtures, aShow({ performer: 'Third Act' }));
  assert.equal([profile, empty_reason], [null, 'No voice in voice/ is for Third Act.']);
});

test('a show without performer uses the only voice', async () => {
  const { profile, empty_reason } = await readFiles({ 'voice/a.md': voice('Mats Lind') }, noPerformer);
  assert.equal([profile?.performer, profile?.matched_by, empty_reason], ['Mats Lind', 'only_voice', null]);
});

test('a show without performer uses none of several voices', async () => {
  const { profile, empty_reason } = await read(fixtures, noPerformer);
  assert.is(profile, null);
  assert.is(empty_reason, 'The show names no performer, and voice/ has several voices: Ines Okafor, Mats Lind.');
  const many = Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => [`voice/${name}.md`, voice(name)]));
  assert.match((await readFiles(many, noPerformer)).empty_reason ?? '', 'A, B, C, D, E and 2 more');
});

test('of two files for one performer the first by name is used, and the other is a notice', async () => {
  const files = { 'voice/b.md': voice('Ines Okafor', 'tone: b\n'), 'voice/a.md': voice('ines okafor', 'tone: a\n') };
  const { profile, notices } = await readFiles(files);
  assert.equal(profile?.tone, ['a']);
  assert.equal([notices[0]?.file, notices.length], ['voice/b.md', 1]);
  assert.match(notices[0]?.message ?? '', 'voice/a.md is used');
  assert.is((await readFiles(files, noPerformer)).profile?.matched_by, 'only_voice');
});

test('a missing folder is an empty value with a reason', async () => {
  const { profile, empty_reason } = await readFiles({});
  assert.equal([profile, empty_reason], [null, 'There is no voice in voice/.']);
});

test('an entry of the wrong type is a notice with file and line, and loses only itself', async () => {
  const text = voice(
    'Ines Okafor',
    'tone:\n  very: dry\nHabits: 7\nworked: [fine, 1984, null, [x], true]\nmood: odd\n',
  );
  const { profile, notices } = await readFiles({ 'voice/a.md': text });
  assert.equal([profile?.tone, profile?.habits, profile?.worked], [[], [], ['fine']]);
  assert.equal(
    notices.map(({ file, line }) => [file, line]).sort(),
    [3, 5, 6, 6, 6, 6, 7].map((line) => ['voice/a.md', line]),
  );
  const messages = notices.map(({ message }) => message).join('\n');
  assert.match(messages, 'tone is a group of entries');
  assert.match(messages, 'worked has a number as item 2');
  assert.match(messages, 'unknown entry ignored: mood');
});

test('entries are found in any case, and a text of several lines is a list', async () => {
  const text = voice('Ines Okafor', 'Avoid Words: |\n  one\n\n  two\navoid_words: three\n');
  const { profile } = await readFiles({ 'voice/a.md': text });
  assert.equal(profile?.avoid_words, ['one', 'two']);
});

test('a file without a performer is a notice next to others and is used while it is the only one', async () => {
  const nameless = { 'voice/a.md': 'Just text.\n', 'voice/b.md': '---\nperformer: [x]\n---\n' };
  const { profile, notices } = await readFiles({ ...nameless, 'voice/c.md': voice('Ines Okafor') });
  assert.is(profile?.source.file, 'voice/c.md');
  assert.equal(
    notices.map(({ file, line }) => [file, line]),
    [
      ['voice/a.md', 1],
      ['voice/b.md', 2],
    ],
  );
  const alone = await readFiles({ 'voice/mara-lind.md': 'Dry. Slow. Likes lists.\n' });
  assert.equal([alone.profile?.performer, alone.profile?.matched_by], ['Mara Lind', 'only_voice']);
  assert.match(alone.notices[0]?.message ?? '', 'has no performer, so it is used for the performer in its file name');
});

test('files without a performer are used for the performer in their file names, and add to that voice', async () => {
  const notes = { 'voice/how_ines_works.md': 'Dry. Slow.\n', 'voice/gus_notes.md': 'Never: ferries.\n' };
  const { profile } = await readFiles(notes);
  assert.equal([profile?.matched_by, profile?.avoid_topics], ['performer', ['ferries.']]);
  assert.match(profile?.notes ?? '', 'Dry. Slow.');
  // Where a file is on someone else, nothing says whose notes they are.
  const others = await readFiles({ ...notes, 'voice/mats.md': voice('Mats Lind') });
  assert.equal([others.profile?.source.file, others.profile?.avoid_topics], ['voice/how_ines_works.md', []]);
});

test('front matter that is code, or invalid YAML, is rejected with file and line', async () => {
  const files = { 'voice/a.md': '---js\n({ performer: "x" })\n---\n', 'voice/b.md': '---\nperformer: x\n  : [\n---\n' };
  const { notices } = await readFiles({ ...files, 'voice/c.md': voice('Ines Okafor') });
  assert.equal(
    notices.map(({ file }) => file),
    ['voice/a.md', 'voice/b.md'],
  );
  assert.ok(notices.every(({ line }) => line !== null));
});

test('a long text is cut to the limit of the value, whatever its characters', async () => {
  for (const letter of ['a', '😀']) {
    const { profile, notices } = await readFiles({ 'voice/a.md': voice('Ines Okafor') + letter.repeat(25_000) });
    assert.ok((profile?.notes ?? '').length <= 20_000);
    assert.ok((profile?.notes ?? '').length >= 19_998);
    assert.ok(profile?.notes?.isWellFormed());
    assert.equal([notices[0]?.line, notices.length], [4, 1]);
  }
});

test('long lists and too many files are cut and stated', async () => {
  const items = Array.from({ length: 120 }, (_, index) => `  - habit ${index}\n`).join('');
  const files = Object.fromEntries(
    Array.from({ length: 202 }, (_, index) => [`voice/${String(index).padStart(3, '0')}.md`, voice(`Act ${index}`)]),
  );
  const { profile, notices } = await readFiles({ ...files, 'voice/000.md': voice('Ines Okafor', `habits:\n${items}`) });
  assert.is(profile?.habits.length, 100);
  const messages = notices.map(({ message }) => message);
  assert.equal(messages.length, 2);
  assert.match(messages[0] ?? '', 'has 120 entries');
  assert.match(messages[1] ?? '', 'beyond the 200 voices');
});

test('markup and direction tricks stay plain text', async () => {
  const text = `${voice('"Ines Okafor\\u202e"', 'tone: <b onclick=x>dry</b>\n')}<script>x</script>`;
  const { profile } = await readFiles({ 'voice/a.md': text });
  assert.equal(
    [profile?.performer, profile?.tone, profile?.notes],
    ['Ines Okafor', ['<b onclick=x>dry</b>'], '<script>x</script>'],
  );
});

test('front matter that is no YAML is read line by line, with a notice', async () => {
  const text = voice('Ines Okafor', 'tone:\n- dry\nworked:\n- "Right." before a turn\n- "The bread was hard."\n');
  const { profile, notices } = await readFiles({ 'voice/a.md': `${text}Never explain.\n` });
  assert.equal([profile?.tone, profile?.matched_by], [['dry'], 'performer']);
  assert.equal(profile?.worked, ['"Right." before a turn', 'The bread was hard.']);
  assert.equal([profile?.notes, notices[0]?.line], ['Never explain.', 6]);
});

test('what the performer says is no word to avoid, also next to what is refused', async () => {
  const rules =
    '# Ines Okafor\n\nRules\n- No headline read off a phone. I say I "seen it in the paper".\n- Never say "folks".\n';
  const { profile } = await readFiles({ 'voice/a.md': rules });
  assert.equal(profile?.avoid_words, ['folks']);
});

test('an item with a colon, which YAML reads as a pair, is a text', async () => {
  const { profile, notices } = await readFiles({ 'voice/a.md': voice('Ines Okafor', 'habits:\n- asks: "Who?"\n') });
  assert.equal([profile?.habits, notices], [['asks: Who?'], []]);
});

test('headings and lists of plain text are entries, in any of seven languages', async () => {
  const english =
    '# Ines Okafor - notes\n\nTone: deadpan, slow\n\nHabits\n- counts\n\nNever says: lol, banter\n\nBe kind.\n';
  const { profile } = await readFiles({ 'voice/a.md': english });
  assert.equal([profile?.performer, profile?.tone, profile?.habits], ['Ines Okafor', ['deadpan, slow'], ['counts']]);
  assert.equal(profile?.avoid_words, ['lol', 'banter']);
  assert.match(profile?.notes ?? '', /Be kind\.$/u);
  for (const [tone, worked, avoid] of [
    ['## Ton', '## A marché', '## À éviter'],
    ['Tono', 'Funciona', 'No hace'],
    ['**Toon**:', 'Wat werkt', 'Doet niet'],
  ]) {
    const text = `${tone}\n- dry\n\n${worked}\n- a line\n\n${avoid}\n- politics\n`;
    const read = (await readFiles({ 'voice/a.md': text })).profile;
    assert.equal([read?.tone, read?.worked, read?.avoid_topics], [['dry'], ['a line'], ['politics']]);
  }
});

test('lists of YAML are lists where the front matter is no YAML otherwise', async () => {
  const text =
    '---\nperformer: Ines Okafor\ntone: [dry, "slow, and low"]\nhabits:\n  - "so." as a sentence\navoid_topics: [war, anyone\'s child]\n---\n';
  const { profile } = await withInputFolder({ 'voice/a.md': text }, (root) => read(root));
  assert.equal(
    [profile?.tone, profile?.avoid_topics],
    [
      ['dry', 'slow, and low'],
      ['war', "anyone's child"],
    ],
  );
});

test('the reason in the brackets of a topic stays in the file, examples are kept', async () => {
  const topics = '["her divorce (fresh)", "illness (cancer, dementia)", "(politics)"]';
  const text = `---\nperformer: Ines Okafor\navoid_topics: ${topics}\n---\n`;
  const { profile } = await withInputFolder({ 'voice/a.md': text }, (root) => read(root));
  assert.equal(profile?.avoid_topics, ['her divorce', 'illness (cancer, dementia)', '(politics)']);
});

test.run();
