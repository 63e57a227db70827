import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { blocking, couldNotAsk } from '../../shared/findings/findings.js';
import { failedCall } from '../../shared/vendors/failed-call.js';
import { replayNotices } from '../../shared/vendors/replay-notices.js';
import { recordingOf, withoutRecording } from '../../shared/vendors/vendor-settings.js';
import { anthropicClient } from './client.js';
import { type AnthropicSettings, anthropicNames } from './settings.js';

/** Whether Anthropic can be asked with these settings and has the model. Looks the model up, which costs nothing. */
export async function checkClaude(context: LookupContext<AnthropicSettings>): Promise<readonly Finding[]> {
  const { settings, signal } = context;
  const recording = recordingOf(settings);
  if (recording?.mode === 'replay') return (await replayNotices(recording.directory)).map(blocking);
  const { client, calls } = anthropicClient({ ...context, settings: withoutRecording(settings) });
  try {
    await client.models.retrieve(settings.BRIEF_ANTHROPIC_MODEL, {}, { signal });
    return [];
  } catch (error) {
    return [couldNotAsk(failedCall(error, calls, anthropicNames, context))];
  }
}
