import * as v from 'valibot';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { checkUnrecorded } from '../vendors/check-unrecorded.js';
import { failedCall } from '../vendors/failed-call.js';
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
export function checkPerplexity(context: LookupContext<PerplexitySettings>): Promise<readonly Notice[]> {
  return checkUnrecorded(context, askForNoRun);
}

async function askForNoRun(context: LookupContext<PerplexitySettings>): Promise<readonly Notice[]> {
  const { client, calls } = perplexityClient(context);
  try {
    await client.responses.retrieve(noSuchRun, { signal: context.signal });
    return [];
  } catch (error) {
    const status = calls.latest()?.status ?? 0;
    const isAnswer = [400, 404, 422].includes(status);
    if (isAnswer && v.is(refusal, error)) return [];
    const { reason } = failedCall(error, calls, { ...perplexityNames, modelVariable: null }, context);
    return [{ message: isAnswer ? notPerplexity(status) : reason, file: null, line: null }];
  }
}

function notPerplexity(status: number): string {
  const { name, baseVariable } = perplexityNames;
  return `What answers there (${status}) does not speak as ${name} does: check ${baseVariable}, which is without \`/v1\`.`;
}
