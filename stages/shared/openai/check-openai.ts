import type { Model } from 'openai/resources/models';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { advice, blockingFinding, failedCallFinding } from '../findings/findings.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { checkUnrecorded } from '../vendors/check-unrecorded.js';
import { failedCall } from '../vendors/failed-call.js';
import { shutdownFindings } from '../vendors/shutdown.js';
import { openaiCalls, openaiClient } from './client.js';
import { contextFault } from './model-context.js';
import { type OpenaiSettings, openaiNames } from './settings.js';

/** Models that a message lists: a local server has a few, OpenAI a hundred. */
const namedModels = 5;
const longestName = 60;

/**
 * Checks that OpenAI, or the server in its place, accepts the key and has the model, by listing its models, which is
 * free.
 */
export function checkOpenai(context: LookupContext<OpenaiSettings>): Promise<readonly Finding[]> {
  return checkUnrecorded(context, lookForModel);
}

async function lookForModel(context: LookupContext<OpenaiSettings>): Promise<readonly Finding[]> {
  const { settings } = context;
  const calls = openaiCalls(context);
  try {
    const client = openaiClient(calls, settings);
    const models: Model[] = [];
    for await (const model of client.models.list({ signal: context.signal })) models.push(model);
    const model = modelNamed(models, settings.BRIEF_OPENAI_MODEL);
    if (model === undefined) return [blockingFinding(noSuchModel(models, settings))];
    const fault = contextFault(model, settings.BRIEF_OPENAI_MAX_OUTPUT_TOKENS);
    const named = { model: model.id, variable: openaiNames.modelVariable, now: context.now };
    return [...shutdownFindings(model, named), ...(fault === null ? [] : [advice(fault)])];
  } catch (error) {
    return [failedCallFinding(failedCall(error, calls, openaiNames, context))];
  }
}

/** Finds a model by name. Ollama lists a model without a tag under `latest`. */
function modelNamed(models: readonly Model[], name: string): Model | undefined {
  const names = name.includes(':') ? [name] : [name, `${name}:latest`];
  return models.find(({ id }) => names.includes(id));
}

function noSuchModel(models: readonly Model[], { BRIEF_OPENAI_MODEL: wanted }: OpenaiSettings): string {
  if (models.length === 0)
    return `${openaiNames.name} has no model “${wanted}”, and no other: let the server load one.`;
  const names =
    models.length > namedModels ? '' : ` (${models.map(({ id }) => plainText(id, longestName)).join(', ')})`;
  return `${openaiNames.name} has no model “${wanted}”: set BRIEF_OPENAI_MODEL to one of its ${models.length}${names}.`;
}
