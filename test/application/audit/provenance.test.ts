import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explain } from '../../../src/application/audit/explain.js';
import { provenanceOf, reusedRuns } from '../../../src/application/audit/provenance.js';
import { redactData } from '../../../src/application/audit/redact.js';
import type { Provenance } from '../../../src/domain/api-documents/histories.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import type { RecordedEvent } from '../../../src/ports/event-store.js';
import { crowdedPage } from '../../stages/html_generation/samples/crowded-page.js';
import { renderPage } from '../../stages/html_generation/samples/rendered-page.js';
import { richPage } from '../../stages/html_generation/samples/rich-page.js';
import { recorded } from '../../support/dashboard.js';
import { historyOfPage } from '../../support/page-history.js';
import {
  aClaim,
  aLine,
  aStory,
  bareResults,
  check,
  cited,
  emptyCity,
  placed,
  webSource,
} from '../../support/page-samples.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { historyOf, originId, resumeRun, reuse, stagesBefore } from '../../support/run-controls.js';
import { aPlan, complete, fail, runId, startRun, upTo, withFallbacks } from '../../support/runs.js';

const show = aShow();
const paper = webSource('Courier', 'Goose on tram', '2026-11-19');
const goose = aStory('goose', 'A goose rides the tram', '2026-11-19', {
  claim: aClaim('goose', 'A goose rides the tram.', [cited(paper, 'A goose rode line 1.')]),
});
const voice = { kind: 'worked', text: 'The goose had plans.', from: 'voice/ines.md' } as const;
const profile = {
  ...{ performer: 'Ines Okafor', matched_by: 'performer' as const, tone: [], habits: [], avoid_words: [] },
  ...{ avoid_topics: [], notes: null, worked: ['The goose had plans.'], source: aSource({ file: 'voice/ines.md' }) },
};
const venue = {
  text: 'Sample: nobody may touch the copper tap.',
  source: aSource({ file: 'cities/ghent.md', line: 8 }),
};
const input = {
  show,
  results: {
    ...bareResults(show),
    voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }),
    perplexity_city: produced('perplexity_city', { ...emptyCity, venues: [venue] }),
    perplexity_news: produced('perplexity_news', {
      ...{ window: { from: '2026-11-06', to: '2026-11-20' }, stories: [goose], items_read: 1 },
      ...{ empty_reason: null, notices: [] },
    }),
    openai_fact_check: produced('openai_fact_check', {
      ...{ checks: [check('goose', 'single_source', 'Only the Courier says so.')], empty_reason: null, notices: [] },
    }),
    openai_generation: produced('openai_generation', {
      lines: [
        aLine('ride', 'A goose on the tram.', ['goose'], { voice_evidence: voice }),
        aLine('tap', 'Nobody may touch the copper tap.\nWhy?', []),
        aLine('cut', 'Something else entirely.', []),
      ],
      ...{ material_checked: 0, empty_reason: null, notices: [] },
    }),
    claude_ranking: produced('claude_ranking', {
      ...{ order: [placed('tap', 'odd'), placed('ride', 'news')], cut: [{ line_id: 'cut', reason: 'no fact' }] },
      ...{ empty_reason: null, notices: [] },
    }),
  },
};

function provenance(
  history: readonly RecordedEvent<RunEvent>[],
  earlier: readonly (typeof history)[] = [],
): Provenance {
  return provenanceOf(history, earlier) ?? (assert.unreachable('the run has started') as never);
}

const found = provenance(historyOfPage(input));
const statement = (ref: string) => found.statements.find((one) => one.ref === ref);
const stageOf = (of: Provenance, stage: string) => of.stages.find((one) => one.stage === stage);

const test = suite('the provenance of a run');

test('leads from a line to its claims and the voice, and to its rank', () => {
  assert.equal(statement('L2'), {
    ...{ ref: 'L2', stage: 'openai_generation', path: 'lines.0', text: 'A goose on the tram.', id: 'ride' },
    ...{ rests_on: ['N1', 'P1'], resembles: [], sources: [], check: null },
    avoid: [],
    ranking: { place: 'ranked', reason: 'news', risk: 'low' },
  });
  assert.equal(statement('L3')?.ranking, { place: 'cut', reason: 'no fact', risk: null });
});

test('finds the statement that has the words of a line whose record names no claim, and says so', () => {
  assert.equal([statement('L1')?.rests_on, statement('L1')?.resembles], [[], ['C1']]);
  assert.equal([statement('L3')?.rests_on, statement('L3')?.resembles], [[], []]);
  const facts = explain(found, 'L1')?.answers.flatMap(({ facts: some }) => some) ?? [];
  assert.ok(facts.some(({ label, text }) => label === 'Has the words of C1' && text === venue.text));
});

test('names the claims of a line in the order of its record: the first is what the line is about', () => {
  const fact = aClaim('belfry', 'The belfry has a dragon.', [cited(paper, 'A dragon.')]);
  const generated = input.results.openai_generation;
  const lines = [
    ['goose', 'belfry'],
    ['belfry', 'goose'],
  ].map((claims, at) => aLine(`of-${at}`, 'A line.', claims));
  const results = {
    ...input.results,
    perplexity_city: produced('perplexity_city', { ...emptyCity, claims: [fact] }),
    openai_generation: { ...generated, value: { ...generated.value, lines } },
  };
  const { statements } = provenance(historyOfPage({ ...input, results }));
  const found = ['of-0', 'of-1'].map((wanted) => statements.find(({ id }) => id === wanted)?.rests_on);
  assert.equal(found, [
    ['N1', 'C1'],
    ['C1', 'N1'],
  ]);
});

test('finds the statement that has the words of a row which no claim of the line has', () => {
  const text = 'A goose on the tram.\nLocally: nobody may touch the copper tap.\nA goose rode line 1.';
  const generated = input.results.openai_generation;
  const lines = [aLine('ride', text, ['goose'])];
  const value = { ...generated.value, lines };
  const results = { ...input.results, openai_generation: { ...generated, value } };
  const origin = provenance(historyOfPage({ ...input, results })).statements.find(({ id }) => id === 'ride');
  assert.equal([origin?.rests_on, origin?.resembles], [['N1'], ['C1']]);
});

test('finds nothing by words of which all were redacted, which equal all others that were', () => {
  const redacted = historyOfPage(input).map((event) => ({ ...event, data: redactData(event.data, null) }));
  const { statements } = provenance(redacted as ReturnType<typeof historyOfPage>);
  const lines = statements.filter(({ stage, text }) => stage === 'openai_generation' && text === '[redacted]');
  assert.equal(
    lines.map(({ ref, rests_on, resembles }) => [ref, rests_on, resembles]),
    [
      ['L1', [], []],
      ['L2', ['N1'], []],
      ['L3', [], []],
    ],
  );
});

test('leads from a claim to its sources with their words, and to its check', () => {
  assert.equal(statement('N1')?.sources, [{ ...paper, quote: 'A goose rode line 1.' }]);
  assert.equal(statement('N1')?.check, {
    ...{ mark: 'single_source', reason: 'Only the Courier says so.', independent_sources: 1 },
  });
  assert.equal(statement('C1')?.sources, [{ ...venue.source, quote: null }]);
});

test('leads from a stage to its attempt, model, prompts and events', () => {
  const usage = {
    ...{ model: 'a-model', input_tokens: 1, output_tokens: 1, cost: null, currency: null, cost_basis: null },
  };
  const prompts = ['a'.repeat(64)];
  const history = historyOfPage(input, { openai_generation: { usage, prompts } });
  const { started, ended, ...origin } = {
    started: null,
    ended: null,
    ...stageOf(provenance(history), 'openai_generation'),
  };
  assert.equal(origin, {
    ...{ ref: 'L0', stage: 'openai_generation', result: 'produced', reason: null, implementation: 'test' },
    ...{ digest: 'd'.repeat(64), replaced: null, reused_from: null, attempt: 1, model: 'a-model', prompts, files: [] },
  });
  assert.equal(
    [started, ended].map((event) => history[event?.revision ?? -1]?.type),
    ['StageStarted', 'StageCompleted'],
  );
});

test('names who asked for the run, and why it was resumed', () => {
  const { event, ...asked } = found.asked;
  assert.equal(asked, { trigger: 'manual', resumes: null, reason: null });
  assert.equal([event.type, event.actor, event.revision], ['RunStarted', 'key:0123456789ab', 0]);
  const origin = { run_id: originId, from: null, reused: [], reason: 'the town has changed' };
  assert.equal(provenance(recorded(historyOf(startRun({ origin })))).asked.reason, 'the town has changed');
});

test('names the implementation that a fallback replaced, and why a stage failed', () => {
  const plan = withFallbacks(aPlan(), ['openai_fact_check']);
  const commands = [startRun({ plan }), ...upTo('openai_fact_check').slice(1)];
  const replaced = recorded(
    historyOf(...commands, fail('openai_fact_check', { reason: 'gone' }), complete('openai_fact_check', 20, 2)),
  );
  const check = stageOf(provenance(replaced), 'openai_fact_check');
  assert.equal(
    [check?.implementation, check?.replaced, check?.attempt, check?.result],
    ['free', 'test', 2, 'produced'],
  );
  const failed = recorded(historyOf(...upTo('html_generation'), fail('html_generation', { reason: 'no room' })));
  const page = stageOf(provenance(failed), 'html_generation');
  assert.equal([page?.result, page?.reason, page?.ended?.type], ['failed', 'no room', 'StageFailed']);
  assert.equal(stageOf(provenance(failed), 'vps_deployment')?.result, 'none');
});

test('follows what a resumed run reuses to the run that made it', () => {
  const reused = stagesBefore('html_generation');
  const resumed = recorded(historyOf(resumeRun(reused), reuse(reused, 1)));
  assert.equal(reusedRuns(resumed), [originId]);
  const alone = stageOf(provenance(resumed), 'hub_lookup');
  assert.equal([alone?.reused_from, alone?.attempt, alone?.ended?.type], [originId, 2, 'StageReused']);
  const earlier = recorded(historyOf(startRun({ run_id: originId }), complete('hub_lookup')));
  const known = stageOf(provenance(resumed, [earlier]), 'hub_lookup');
  assert.equal([known?.reused_from, known?.attempt, known?.ended?.type], [originId, 1, 'StageCompleted']);
});

test('explains every reference of a page', async () => {
  for (const page of [richPage(), crowdedPage()]) {
    const { html, value } = await renderPage(page);
    const { statements, stages, page: file } = provenance(historyOfPage(page, { html_generation: { value } }));
    const known = new Map([...statements, ...stages].map((one) => [one.ref, one]));
    const refs = [...html.matchAll(/ data-why="([^"]+)"/gu)].flatMap(([, names = '']) => names.split(' '));
    assert.ok(refs.length > 30, `${refs.length} references`);
    assert.equal(
      refs.filter((ref) => !known.has(ref)),
      [],
    );
    assert.is(file?.sha256, value.page.files[0]?.artifact.sha256);
  }
});

test('names what the head of a page says, and the page refers to it at its date, place, times and count', async () => {
  const page = richPage();
  const { html } = await renderPage(page);
  const [show, count] = provenance(historyOfPage(page)).head;
  const [, head = ''] = /<header class="glance"[^>]*>(.*?)<\/header>/su.exec(html) ?? [];
  assert.match(head, `<p class="eyebrow" data-why="${show}">`);
  assert.match(head, `<h1 dir="auto" data-why="${show}">`);
  const figures = [...head.matchAll(/<dt>(Doors|Start|Sold)\b.*?data-why="([^"]+)"/gsu)];
  assert.equal(
    figures.map(([, label, ref]) => `${label} ${ref}`),
    [`Doors ${show}`, `Start ${show}`, `Sold ${count}`],
  );
});

test('gives a line the number that the page prints', async () => {
  const page = richPage();
  const { html } = await renderPage(page);
  const { statements } = provenance(historyOfPage(page));
  const headings = [
    ...html.matchAll(/<li id="line-\d+" data-number="(\d+)"><h3 dir="auto" data-why="(\w+)">([^<]*)/gu),
  ];
  assert.ok(headings.length > 3);
  for (const [, number, ref, heading = ''] of headings) {
    assert.is(ref, `L${number}`);
    const text = statements
      .find((one) => one.ref === ref)
      ?.text.replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;');
    assert.ok(text?.startsWith(heading), `${ref}: ${heading}`);
  }
});

test('is null for a history without a start', () => {
  assert.is(provenanceOf([]), null);
  assert.is(provenanceOf(historyOfPage(input).slice(1)), null);
  assert.is(provenance(historyOfPage(input).slice(0, 1)).brief_run_id, runId);
});

test.run();
