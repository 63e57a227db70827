import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startTestApplication } from '../../support/application.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { aShow } from '../../support/results.js';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const test = suite('the prompts of an attempt');

test('are recorded by their digests and kept as artifacts, also of an attempt that failed or threw an error, and none where none was sent', async () => {
  const { start, events, ports, stop } = await startTestApplication({
    behaviours: {
      shows: async () => ({ kind: 'listed', shows: [aShow()], unusable: [], notices: [] }),
      stages: {
        openai_generation: async (context, input) => {
          context.notePrompt?.(`lines, attempt ${context.attempt}`);
          context.notePrompt?.('judge them');
          if (context.attempt === 1)
            return { kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds: 1 };
          if (context.attempt === 2) throw new Error('went dead');
          return noopOutcome('openai_generation', input, context);
        },
      },
    },
  });
  const [runId = ''] = (await start()).brief_run_ids;
  const ended = (await events(runId)).flatMap(({ type, data }) =>
    type === 'StageCompleted' || type === 'StageFailed' ? [data] : [],
  );
  await stop();
  const prompts = (attempt: number) => [digest(`lines, attempt ${attempt}`), digest('judge them')];
  assert.equal(
    ended.flatMap((data) => (data.stage === 'openai_generation' ? [data.prompts] : [])),
    [prompts(1), prompts(2), prompts(3)],
  );
  const kept = await Promise.all(prompts(2).map((sha256) => ports.artifacts.get(sha256)));
  assert.equal(
    kept.map((bytes) => Buffer.from(bytes ?? []).toString()),
    ['lines, attempt 2', 'judge them'],
  );
  assert.ok(ended.every((data) => data.stage === 'openai_generation' || !('prompts' in data)));
});

test.run();
