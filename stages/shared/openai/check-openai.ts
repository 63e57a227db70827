import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { blocking, cannotWork, couldNotAsk } from '../findings/findings.js';
import { failedCall } from '../vendors/failed-call.js';
import { replayNotices } from '../vendors/replay-notices.js';
import { recordingOf, withoutRecording } from '../vendors/vendor-settings.js';
import { openaiClient } from './client.js';
import { type OpenaiSettings, openaiNames } from './settings.js';

/** Whether OpenAI, or the server in its place, can be asked with these settings and has the model. Lists its models, which costs nothing. */
export async function checkOpenai(context: LookupContext<OpenaiSettings>): Promise<readonly Finding[]> {
  const { settings } = context;
  const recording = recordingOf(settings);
  if (recording?.mode === 'replay') return (await replayNotices(recording.directory)).map(blocking);
  const { client, calls } = openaiClient({ ...context, settings: withoutRecording(settings) });
  try {
    const models: string[] = [];
    for await (const { id } of client.models.list({ signal: context.signal })) models.push(id);
    if (hasModel(models, settings.BRIEF_OPENAI_MODEL)) return [];
    const message = `${openaiNames.name} has no model “${settings.BRIEF_OPENAI_MODEL}”: set BRIEF_OPENAI_MODEL to one of its ${models.length}.`;
    return [cannotWork(message)];
  } catch (error) {
    return [couldNotAsk(failedCall(error, calls, openaiNames, context))];
  }
}

/** Ollama lists what is asked for without a tag under the tag `latest`. */
function hasModel(models: readonly string[], model: string): boolean {
  return models.includes(model) || (!model.includes(':') && models.includes(`${model}:latest`));
}
