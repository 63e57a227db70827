import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FactCheckMark } from '../../../../src/domain/stage-values/openai-fact-check.js';
import { briefData } from '../../../../stages/html_generation/facts/brief-data.js';
import { rankedLines } from '../../../../stages/html_generation/facts/ranked-lines.js';
import { aLine, check, type PageInput, pageInput, placed } from '../../../support/page-samples.js';
import { aShow, failed, produced } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';

const lines = ['a', 'b', 'c'].map((id) => aLine(id, `Line ${id}`, [`claim-${id}`]));

type Ranking = PageInput['results']['claude_ranking'];

async function ranked(ranking: Ranking, marks: readonly (readonly [string, FactCheckMark])[] = []) {
  const checks = marks.map(([id, mark]) => check(id, mark, 'Read twice.'));
  const input = pageInput(aShow(), {
    openai_generation: produced('openai_generation', { lines, material_checked: 0, empty_reason: null, notices: [] }),
    openai_fact_check: produced('openai_fact_check', { checks, empty_reason: null, notices: [] }),
    claude_ranking: ranking,
  });
  const { order, cut } = rankedLines(await briefData(input, stageContext()));
  return { order: order.map(({ id }) => id), cut: cut.map(({ id, reason }) => `${id}: ${reason}`) };
}

const ranking = (order: readonly string[], cut: readonly string[] = []): Ranking =>
  produced('claude_ranking', {
    order: order.map((line_id) => placed(line_id, 'good')),
    cut: cut.map((line_id) => ({ line_id, reason: 'weak' })),
    empty_reason: null,
    notices: [],
  });

test('lines are in ranked order, cut ones separate', async () => {
  assert.equal(await ranked(ranking(['c', 'a'], ['b'])), { order: ['c', 'a'], cut: ['b: weak'] });
});

test('without a ranking they are in the order written', async () => {
  assert.equal(await ranked(failed('no answer')), { order: ['a', 'b', 'c'], cut: [] });
});

test('a line whose claim was refuted is cut with the reason, ranked or not', async () => {
  const fallen = 'a: Its fact is disputed: Read twice.';
  assert.equal(await ranked(ranking(['a', 'b', 'c']), [['claim-a', 'disputed']]), { order: ['b', 'c'], cut: [fallen] });
  const stale = 'b: Its fact is stale: Read twice.';
  assert.equal(await ranked(failed('no answer'), [['claim-b', 'stale']]), { order: ['a', 'c'], cut: [stale] });
});

test('a line missing from the ranking comes last, and an unknown one is ignored', async () => {
  assert.equal(await ranked(ranking(['c', 'zzz'])), { order: ['c', 'a', 'b'], cut: [] });
});

test.run();
