import type Anthropic from '@anthropic-ai/sdk';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { couldNotAsk } from '../../shared/findings/findings.js';
import { checkUnrecorded } from '../../shared/vendors/check-unrecorded.js';
import { failedCall } from '../../shared/vendors/failed-call.js';
import { anthropicCalls, anthropicClient } from './client.js';
import { type AnthropicSettings, anthropicNames } from './settings.js';

/** Whether Anthropic can be asked with these settings and has the model. Looks the model up, which costs nothing. */
export function checkClaude(context: LookupContext<AnthropicSettings>): Promise<readonly Finding[]> {
  return checkUnrecorded(context, lookUpModel);
}

async function lookUpModel(context: LookupContext<AnthropicSettings>): Promise<readonly Finding[]> {
  const { settings, signal } = context;
  const calls = anthropicCalls(context);
  try {
    await anthropicClient(calls, settings).models.retrieve(settings.BRIEF_ANTHROPIC_MODEL, {}, { signal });
    return [];
  } catch (error) {
    const failure = failedCall(error, calls, anthropicNames, context);
    const isElsewhere = settings.ANTHROPIC_BASE_URL !== undefined;
    if (
      isElsewhere &&
      calls.latest()?.status === 404 &&
      (await isListed(anthropicClient(calls, settings), settings, signal))
    )
      return [];
    return [couldNotAsk(failure)];
  }
}

/** Some servers in Anthropic's place list their models and know no address of a single one. */
async function isListed(
  client: Anthropic,
  { BRIEF_ANTHROPIC_MODEL: wanted }: AnthropicSettings,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    for await (const { id } of client.models.list({}, { signal })) if (id === wanted) return true;
    return false;
  } catch {
    return false;
  }
}
