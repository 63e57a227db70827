import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { failedCall } from '../vendors/failed-call.js';
import { replayNotices } from '../vendors/replay-notices.js';
import { recordingOf, withoutRecording } from '../vendors/vendor-settings.js';
import { perplexityClient } from './client.js';
import { type PerplexitySettings, perplexityNames } from './settings.js';

/** No run has this id: it is asked for to see whether the key is accepted. */
const noSuchRun = 'resp_00000000-0000-0000-0000-000000000000';

/**
 * Whether Perplexity, or the server in its place, is reachable and accepts the key. Asks for a run that does not exist, which costs
 * nothing: that there is none is the good answer. Whether the account has credit and the model exists only a paid call would tell.
 */
export async function checkPerplexity(context: LookupContext<PerplexitySettings>): Promise<readonly Notice[]> {
  const { settings, signal } = context;
  const recording = recordingOf(settings);
  if (recording?.mode === 'replay') return replayNotices(recording.directory);
  const { client, calls } = perplexityClient({ ...context, settings: withoutRecording(settings) });
  try {
    await client.responses.retrieve(noSuchRun, { signal });
    return [];
  } catch (error) {
    if ([400, 404, 422].includes(calls.latest()?.status ?? 0)) return [];
    const { reason } = failedCall(error, calls, { ...perplexityNames, modelVariable: null }, context);
    return [{ message: reason, file: null, line: null }];
  }
}
