import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { checkUnrecorded } from '../vendors/check-unrecorded.js';
import { failedCall } from '../vendors/failed-call.js';
import { openaiClient } from './client.js';
import { type OpenaiSettings, openaiNames } from './settings.js';

/** Whether OpenAI, or the server in its place, can be asked with these settings and has the model. Lists its models, which costs nothing. */
export function checkOpenai(context: LookupContext<OpenaiSettings>): Promise<readonly Notice[]> {
  return checkUnrecorded(context, lookForModel);
}

async function lookForModel(context: LookupContext<OpenaiSettings>): Promise<readonly Notice[]> {
  const { settings } = context;
  const { client, calls } = openaiClient(context);
  try {
    const models: string[] = [];
    for await (const { id } of client.models.list({ signal: context.signal })) models.push(id);
    if (hasModel(models, settings.BRIEF_OPENAI_MODEL)) return [];
    const message = `${openaiNames.name} has no model “${settings.BRIEF_OPENAI_MODEL}”: set BRIEF_OPENAI_MODEL to one of its ${models.length}.`;
    return [{ message, file: null, line: null }];
  } catch (error) {
    const { reason } = failedCall(error, calls, openaiNames, context);
    return [{ message: reason, file: null, line: null }];
  }
}

/** Ollama lists what is asked for without a tag under the tag `latest`. */
function hasModel(models: readonly string[], model: string): boolean {
  return models.includes(model) || (!model.includes(':') && models.includes(`${model}:latest`));
}
