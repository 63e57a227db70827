import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explain, findStatements } from '../../../src/application/audit/explain.js';
import { provenanceOf } from '../../../src/application/audit/provenance.js';
import type { Provenance } from '../../../src/domain/api-documents/histories.js';
import { richPage } from '../../stages/html_generation/samples/rich-page.js';
import { historyOfPage } from '../../support/page-history.js';

const provenance = provenanceOf(historyOfPage(richPage())) as Provenance;
const refsFor = (given: string) => findStatements(provenance, given).map(({ ref }) => ref);
const line = provenance.statements.find(({ ref }) => ref === 'L1');
const story = provenance.statements.find(({ ref }) => ref === 'N1');

const test = suite('a line that a person asks about');

test('is found by its number, its reference and its id', () => {
  for (const given of ['1', 'L1', 'l1', ` ${line?.id} `]) assert.equal(refsFor(given), ['L1']);
});

test('is found by a piece of its text, before the statements that say the same', () => {
  const [row = ''] = line?.text.split('\n') ?? [];
  assert.equal(refsFor(row.toUpperCase()), ['L1']);
  assert.equal([refsFor(''), refsFor('no such words')], [[], []]);
});

test('is found by a number in it only if that is the whole number', () => {
  const statements = [
    { ...line, ref: 'C1', id: null, stage: 'perplexity_city', text: 'At 3.99339 east, 412 seats, 99.' },
  ];
  const found = (given: string) => findStatements({ ...provenance, statements } as Provenance, given).length;
  assert.equal(['412', '99', '41', '339', '3.99'].map(found), [1, 1, 0, 0, 1]);
});

test('is found by the words of a source that no statement repeats', () => {
  const said = provenance.statements.flatMap(({ ref, stage, sources }) =>
    stage === 'perplexity_news' ? sources.map(({ quote }) => ({ ref, quote: quote ?? '' })) : [],
  );
  const only = said.find(({ quote }) => !provenance.statements.some(({ text }) => text.includes(quote)));
  assert.ok(refsFor(only?.quote ?? '').includes(only?.ref ?? ''));
});

test('is explained by who said it and when it was read, the check, the stages and who asked', () => {
  const explanation = explain(provenance, 'N1');
  assert.equal(
    explanation?.answers.map(({ question }) => question),
    [
      'Who said it, and when was it read?',
      'How was it judged?',
      'Which program or model made it?',
      'Who asked for it?',
    ],
  );
  const facts = explanation?.answers.flatMap(({ facts }) => facts) ?? [];
  const [source] = story?.sources ?? [];
  const said = facts.find(({ label }) => label === 'Said by');
  assert.equal([said?.text.startsWith(source?.publisher ?? '?'), said?.url], [true, source?.url]);
  assert.match(facts.find(({ label }) => label === 'Read')?.text ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/u);
  assert.match(facts.find(({ label }) => label === 'Asked by')?.text ?? '', 'the owner of the API key 0123456789ab');
  assert.match(
    facts.find(({ label }) => label === 'Found by')?.text ?? '',
    'no language model, step perplexity_news, done by “test”, attempt 1',
  );
});

test('was asked for by someone who is named as far as the record knows', () => {
  const askedBy = (actor: string) => {
    const asked = { ...provenance.asked, event: { ...provenance.asked.event, actor } };
    const facts = explain({ ...provenance, asked }, 'N1')?.answers.at(-1)?.facts ?? [];
    return facts[0]?.text.split(', 20')[0];
  };
  const known = 'the operator of the service knows whose key it is';
  const actors = ['key:0123456789ab', 'key:tour-desk', 'cli:ann', 'schedule', 'webhook'];
  assert.equal(actors.map(askedBy), [
    `the owner of the API key 0123456789ab (the beginning of its SHA-256; ${known})`,
    `the owner of the API key named “tour-desk” (${known})`,
    'ann, at the machine of the service',
    'the schedule of the service',
    'webhook',
  ]);
});

test('says of a file that names its source that the source itself was not read, and speaks to others', () => {
  const readAs = (kind: 'web' | 'file', publisher: string) => {
    const file = { ...story?.sources[0], kind, publisher, file: 'cities/leeds.md', line: 4 };
    const statements = [{ ...story, sources: [file] }];
    const facts = explain({ ...provenance, statements } as Provenance, 'N1')?.answers[0]?.facts ?? [];
    return ['Said by', 'Read'].map((wanted) => facts.find(({ label }) => label === wanted)?.text ?? '');
  };
  const [said = '', read] = readAs('web', 'Wikipedia');
  assert.match(said, /^Wikipedia/u);
  assert.match(read ?? '', /UTC, from cities\/leeds\.md, line 4: this file gives the words .* page was not opened$/u);
  const [own = '', ofOwn] = readAs('file', 'your file leeds.md');
  assert.match(own, /^the performer’s own file leeds\.md/u);
  assert.match(ofOwn ?? '', /UTC, from cities\/leeds\.md, line 4$/u);
});

test('is explained with what it rests on', () => {
  const facts = explain(provenance, 'L1')?.answers.flatMap(({ facts }) => facts) ?? [];
  for (const ref of line?.rests_on ?? []) assert.ok(facts.some(({ label }) => label === `Rests on ${ref}`));
  assert.match(facts.find(({ label }) => label === 'Written by')?.text ?? '', 'step openai_generation, done by “test”');
});

test('is a stage when its number is 0, and nothing for an unknown reference', () => {
  assert.is(explain(provenance, 'N0')?.text, 'perplexity_news: produced');
  assert.is(explain(provenance, 'X9'), null);
});

test('names the model, its prompts and the run that an outcome was taken from', () => {
  const [stage] = provenance.stages;
  const made = { ...stage, model: 'a-model', prompts: ['f'.repeat(64)], replaced: 'other', reused_from: 'an-id' };
  const changed = { ...provenance, stages: [made, ...provenance.stages.slice(1)] } as Provenance;
  const facts = explain(changed, 'H0')?.answers.flatMap(({ facts }) => facts) ?? [];
  assert.match(facts[0]?.text ?? '', 'the language model a-model, step hub_lookup, done by “test” instead of other');
  assert.equal(
    facts.slice(1, 3).map(({ text }) => text),
    [`SHA-256 ${'f'.repeat(64)}`, 'run an-id'],
  );
});

test.run();
