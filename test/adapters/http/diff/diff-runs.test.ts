import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { diffRuns } from '../../../../adapters/http/diff/diff-runs.js';
import { comparedLine, pageText } from '../../../../adapters/http/diff/page-text.js';
import { differencesOf } from '../../../../adapters/http/diff/text-differences.js';
import type { StageKey } from '../../../../src/domain/pipeline.js';
import type { Run } from '../../../../src/domain/run/state.js';
import { stateAfter } from '../../../support/run-controls.js';
import { aPlan, complete, fail, startRun, upTo, wholeRun } from '../../../support/runs.js';

const line = (id: string, text: string) => ({ id, text, claim_ids: [] });
const claim = (id: string, text: string) => ({ id, text });
const differences = (one: Run, other: Run) => diffRuns({ run: one, text: null }, { run: other, text: null });

/** A whole run whose stages have these values. */
function runWith(values: Readonly<Partial<Record<StageKey, unknown>>>): Run {
  const commands = wholeRun.map((command) => {
    const stage = command.type === 'CompleteStage' ? command.data.stage : null;
    const value = stage === null ? undefined : values[stage];
    return command.type === 'CompleteStage' && value !== undefined
      ? { ...command, data: { ...command.data, value } }
      : command;
  });
  return stateAfter(...commands);
}

const test = suite('the comparison of two runs');

test('names lines that one run lacks, and lines with another rank', () => {
  const one = runWith({
    openai_generation: { lines: [line('a', 'Geese.'), line('b', 'Rain.'), line('c', 'Trams.')] },
    claude_ranking: { order: [{ line_id: 'a' }, { line_id: 'b' }], cut: [{ line_id: 'c', reason: 'said before' }] },
  });
  const other = runWith({
    openai_generation: { lines: [line('x', 'Geese.'), line('y', 'Rain.')] },
    claude_ranking: { order: [{ line_id: 'y' }, { line_id: 'x' }], cut: [] },
  });
  assert.equal(differences(one, other).lines, [
    { name: 'Geese.', one: 'rank 1', other: 'rank 2' },
    { name: 'Rain.', one: 'rank 2', other: 'rank 1' },
    { name: 'Trams.', one: 'cut', other: null },
  ]);
});

test('names claims that one run lacks, or that are marked differently', () => {
  const values = (mark: string) => ({
    perplexity_city: { claims: [claim('a', 'A bridge.')] },
    perplexity_news: { stories: [{ claim: claim('b', 'A goose.') }] },
    openai_fact_check: { checks: [{ claim_id: 'b', mark }] },
  });
  assert.equal(differences(runWith(values('supported')), runWith(values('single_source'))).claims, [
    { name: 'A goose.', one: 'supported', other: 'single source' },
  ]);
});

test('names stages with another implementation', () => {
  const plan = aPlan();
  const stages = { ...plan.stages, claude_ranking: { ...plan.stages.claude_ranking, implementation: 'claude' } };
  const other = stateAfter(startRun({ plan: { ...plan, stages } }), complete('hub_lookup'));
  assert.equal(differences(stateAfter(startRun()), other).plan, [
    { name: 'claude_ranking', one: 'test', other: 'claude' },
  ]);
});

test('names how the runs ended', () => {
  const failed = stateAfter(...upTo('html_generation'), fail('html_generation', { reason: 'no room' }));
  assert.equal(differences(runWith({}), failed).run, [
    { name: 'status', one: 'ok', other: 'failed' },
    { name: 'error', one: null, other: 'html_generation: no room' },
  ]);
});

test('sets times and digests apart from other fields', () => {
  const values = (at: string, name: string) => ({ voice_profile_load: { name, source: { retrieved_at: at } } });
  const found = differences(runWith(values('2026-11-20', 'Ines')), runWith(values('2026-11-21', 'Nell')));
  const fieldsOf = (fields: typeof found.stage_values) => fields.map(({ field, one, other }) => [field, one, other]);
  assert.equal(fieldsOf(found.stage_values), [['name', '"Ines"', '"Nell"']]);
  assert.equal(fieldsOf(found.incidental), [['source.retrieved_at', '"2026-11-20"', '"2026-11-21"']]);
});

test('compares items of a list by their ids, so that one more is one difference', () => {
  const values = (...ids: readonly string[]) => ({ perplexity_city: { claims: ids.map((id) => claim(id, id)) } });
  const found = differences(runWith(values('b', 'c')), runWith(values('a', 'b', 'c')));
  assert.equal(
    found.stage_values.map(({ field }) => field),
    ['claims.a'],
  );
});

test('contains the lines of text that only one page has, and null where a run has no page', () => {
  const run = runWith({});
  const compared = diffRuns({ run, text: ['Doors 19:00', 'A goose'] }, { run, text: ['Doors 19:30', 'A goose'] });
  assert.equal(compared.page_text, [
    { kind: 'removed', line: 'Doors 19:00' },
    { kind: 'added', line: 'Doors 19:30' },
  ]);
  assert.is(diffRuns({ run, text: [] }, { run, text: null }).page_text, null);
});

test('lines of a page that differ in times, durations and the id of the run are the same', () => {
  const footer = (id: string, time: string) => `As of Mon 23 Nov 2026, ${time} EET. Run ${id}.`;
  const one = ['Doors 19:00', 'News feeds, 1 attempt, 0.67 s', footer('e7007c7d-10f9-8ae4-95eb-d1e6639ebed7', '04:33')];
  const other = ['Doors 19:30', 'News feeds, 1 attempt, 12 s', footer('e730087a-a8e5-85dd-8534-b5e1ec90126b', '05:36')];
  assert.equal(
    differencesOf(one, other, comparedLine).map(({ kind }) => kind),
    ['removed', 'added', 'same', 'same'],
  );
});

test('names and texts that are next to each other on a page are apart in its text', async () => {
  const html = '<p><b>Fri 20 Nov</b><span>Ines</span></p><p>The <i>old</i> <b>town</b>, here.<small>No.</small></p>';
  const page = { files: [{ name: 'index.html', artifact: { sha256: 'x' } }] };
  const lines = await pageText(runWith({ html_generation: { page, image: {} } }), {
    get: async () => Buffer.from(html),
  });
  assert.equal(lines, ['Fri 20 Nov Ines', 'The old town, here. No.']);
});

test('a text comparison contains both texts in order, and the longest part in common', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const changes = differencesOf(one, other);
      const without = (kind: string) => changes.filter((each) => each.kind !== kind).map((each) => each.line);
      assert.equal(without('added'), one);
      assert.equal(without('removed'), other);
      assert.is(changes.filter(({ kind }) => kind === 'same').length, longestCommon(one, other));
    }),
  );
});

/** The textbook definition, slow and obvious. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  const known = new Map<string, number>();
  const from = (left: number, right: number): number => {
    if (left === one.length || right === other.length) return 0;
    const key = `${left} ${right}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const taken = one[left] === other[right] ? 1 + from(left + 1, right + 1) : 0;
    const longest = Math.max(taken, from(left + 1, right), from(left, right + 1));
    known.set(key, longest);
    return longest;
  };
  return from(0, 0);
}

test.run();
