import type Anthropic from '@anthropic-ai/sdk';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { failedCallFinding } from '../findings/findings.js';
import { checkUnrecorded } from '../vendors/check-unrecorded.js';
import { failedCall } from '../vendors/failed-call.js';
import { shutdownFindings } from '../vendors/shutdown.js';
import { anthropicCalls, anthropicClient } from './client.js';
import { type AnthropicSettings, anthropicNames } from './settings.js';

/** Checks that Anthropic responds with these settings and has the model. Looks the model up, which is free. */
export function checkAnthropic(context: LookupContext<AnthropicSettings>): Promise<readonly Finding[]> {
  return checkUnrecorded(context, lookUpModel);
}

async function lookUpModel(context: LookupContext<AnthropicSettings>): Promise<readonly Finding[]> {
  const { settings, signal } = context;
  const calls = anthropicCalls(context);
  try {
    const name = settings.BRIEF_ANTHROPIC_MODEL;
    const model = await anthropicClient(calls, settings).models.retrieve(name, {}, { signal });
    return shutdownFindings(model, { model: name, variable: anthropicNames.modelVariable, now: context.now });
  } catch (error) {
    const failure = failedCall(error, calls, anthropicNames, context);
    const isElsewhere = settings.ANTHROPIC_BASE_URL !== undefined;
    if (
      isElsewhere &&
      calls.latest()?.status === 404 &&
      (await isListed(anthropicClient(calls, settings), settings, signal))
    )
      return [];
    return [failedCallFinding(failure)];
  }
}

/** Looks the model up in the list, because some compatible servers have no endpoint for a single model. */
async function isListed(
  client: Anthropic,
  { BRIEF_ANTHROPIC_MODEL: model }: AnthropicSettings,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    for await (const { id } of client.models.list({}, { signal })) if (id === model) return true;
    return false;
  } catch {
    return false;
  }
}
