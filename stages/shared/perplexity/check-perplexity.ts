import * as v from 'valibot';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { blocking, cannotWork, couldNotAsk } from '../findings/findings.js';
import { failedCall } from '../vendors/failed-call.js';
import { replayNotices } from '../vendors/replay-notices.js';
import { recordingOf, withoutRecording } from '../vendors/vendor-settings.js';
import { perplexityClient } from './client.js';
import { type PerplexitySettings, perplexityNames } from './settings.js';

/** No run has this id: it is asked for to see whether the key is accepted. */
const noSuchRun = 'resp_00000000-0000-0000-0000-000000000000';
/** What the SDK throws where Perplexity itself refuses; a page of a server that knows nothing of it has another body. */
const refusal = v.object({ error: v.object({ error: v.object({ message: v.string() }) }) });

/**
 * Whether Perplexity, or the server in its place, is reachable and accepts the key. Asks for a run that does not exist, which costs
 * nothing: that there is none is the good answer. Whether the account has credit and the model exists only a paid call would tell.
 */
export async function checkPerplexity(context: LookupContext<PerplexitySettings>): Promise<readonly Finding[]> {
  const { settings, signal } = context;
  const recording = recordingOf(settings);
  if (recording?.mode === 'replay') return (await replayNotices(recording.directory)).map(blocking);
  const { client, calls } = perplexityClient({ ...context, settings: withoutRecording(settings) });
  try {
    await client.responses.retrieve(noSuchRun, { signal });
    return [];
  } catch (error) {
    const status = calls.latest()?.status ?? 0;
    const isAnswer = [400, 404, 422].includes(status);
    if (isAnswer && v.is(refusal, error)) return [];
    if (isAnswer) return [cannotWork(notPerplexity(status))];
    return [couldNotAsk(failedCall(error, calls, { ...perplexityNames, modelVariable: null }, context))];
  }
}

function notPerplexity(status: number): string {
  const { name, baseVariable } = perplexityNames;
  return `What answers there (${status}) does not speak as ${name} does: check ${baseVariable}, which is without \`/v1\`.`;
}
