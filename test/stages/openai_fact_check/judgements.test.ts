import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ValueOf } from '../../../src/domain/stage-values/stage-values.js';
import { aSource } from '../../support/results.js';
import { withVendor } from '../../support/vendors/vendor-server.js';
import { openaiResponse } from '../../support/vendors/wire-format.js';
import { modelStages, runStage } from '../shared/vendors/model-stages.js';
import { aCity, aNews, checkInput } from './claims.js';

const test = suite('the judgement of a fact check');
const stage = modelStages.find(({ name }) => name === 'fact check');
if (stage === undefined) throw new Error('there is no such stage');
const factCheck = stage;

test('is ignored where it calls every claim harmful for the same reason, and a notice says so', async () => {
  const claims = Array.from({ length: 8 }, (_, index) => {
    const text = `Goose number ${index} of Ghent.`;
    const source = aSource({ kind: 'web', publisher: `Paper ${index}`, published_on: '2026-11-18' });
    return { id: `news:n${index}`, text, topic: 'news' as const, citations: [{ source, quote: text }] };
  });
  const input = checkInput(aCity([]), aNews(claims));
  for (const [reasons, isUsed] of [
    [['Someone may mind.'], false],
    [['Someone may mind.', 'A keeper died.'], true],
  ] as const) {
    const harm = claims.map((_, index) => ({
      ...{ ref: `c${index + 1}`, category: 'other' },
      reason: reasons[index % reasons.length],
    }));
    const outcome = await withVendor(
      () => openaiResponse(JSON.stringify({ findings: [], harm, translations: [] }), { sources: [] }),
      ({ base }) => runStage(factCheck, { environment: factCheck.environment(base), input }),
    );
    assert.ok(outcome.kind === 'produced', JSON.stringify(outcome));
    const { checks, notices } = outcome.value as ValueOf<'openai_fact_check'>;
    assert.ok(checks.every(({ harm: found, harmless }) => (found !== null) === isUsed && !harmless));
    assert.is(
      notices.some(({ message }) => message.includes('no judgement of any')),
      !isUsed,
    );
  }
});

test.run();
