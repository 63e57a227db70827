import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings } from '../../../adapters/composition/settings.js';
import { readStageTimeouts } from '../../../adapters/composition/stage-settings.js';

test('seconds of stages are read, however they are separated', () => {
  assert.equal(readStageTimeouts(' openai_generation=300, perplexity_city=1;claude_ranking=3600 '), {
    timeouts: { openai_generation: 300_000, perplexity_city: 1_000, claude_ranking: 3_600_000 },
    problems: [],
  });
  assert.equal(readStageTimeouts(''), { timeouts: {}, problems: [] });
});

test('an invalid timeout is reported by its position only', () => {
  const given =
    'secret=5 openai_generation=0 openai_generation=3601 openai_generation=1=2 claude_ranking=5 claude_ranking=6 toString=4';
  const { problems } = readStageTimeouts(given);
  assert.equal(problems, [
    'entry 1 names no stage',
    'entry 2 is not of the form stage=seconds, from 1 to 3600',
    'entry 3 is not of the form stage=seconds, from 1 to 3600',
    'entry 4 is not of the form stage=seconds, from 1 to 3600',
    'entry 6 gives a stage twice',
    'entry 7 names no stage',
  ]);
  const read = readSettings({ BRIEF_STAGE_TIMEOUTS: given });
  assert.is(read.kind === 'unusable' && read.problems.length, 6);
});

test.run();
