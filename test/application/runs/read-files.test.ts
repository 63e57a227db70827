import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startTestApplication } from '../../support/application.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { aShow } from '../../support/results.js';

const sha256 = 'a'.repeat(64);
const test = suite('the files that an attempt read');

test('are recorded with their digests, at most 300, and nothing that is no file', async () => {
  const { start, events, stop } = await startTestApplication({
    behaviours: {
      shows: async () => ({ kind: 'listed', shows: [aShow()], unusable: [], notices: [] }),
      stages: {
        voice_profile_load: async (context, input) => {
          context.noteFile?.({ file: 'voice/ines.md', sha256, more: 'kept out' } as never);
          for (const wrong of [{ file: '', sha256 }, { file: 'x'.repeat(501), sha256 }, { file: 'a', sha256: 'b' }, {}])
            context.noteFile?.(wrong as never);
          return noopOutcome('voice_profile_load', input, context);
        },
        youtube_transcripts: async (context, input) => {
          for (let index = 0; index < 400; index += 1) context.noteFile?.({ file: `transcripts/${index}.vtt`, sha256 });
          return noopOutcome('youtube_transcripts', input, context);
        },
      },
    },
  });
  const [runId = ''] = (await start()).brief_run_ids;
  const completed = (await events(runId)).flatMap((event) => (event.type === 'StageCompleted' ? [event.data] : []));
  await stop();
  const filesOf = (wanted: string) => completed.find(({ stage }) => stage === wanted)?.files;
  assert.equal(filesOf('voice_profile_load'), [{ file: 'voice/ines.md', sha256 }]);
  assert.is(filesOf('youtube_transcripts')?.length, 300);
  assert.is(filesOf('hub_lookup'), undefined);
});

test.run();
