import type Perplexity from '@perplexity-ai/perplexity_ai';
import * as v from 'valibot';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { blockingFinding, failedCallFinding } from '../findings/findings.js';
import { checkUnrecorded } from '../vendors/check-unrecorded.js';
import { failedCall } from '../vendors/failed-call.js';
import { shutdownFindings } from '../vendors/shutdown.js';
import { perplexityCalls, perplexityClient } from './client.js';
import { type PerplexitySettings, perplexityNames } from './settings.js';

/** An id that no run has. */
const noSuchRun = 'resp_00000000-0000-0000-0000-000000000000';
/** The error that the SDK throws when Perplexity itself rejects a request; other servers send another body. */
const refusal = v.object({ error: v.object({ error: v.object({ message: v.string() }) }) });
const modelList = v.object({ data: v.pipe(v.array(v.looseObject({ id: v.string() })), v.minLength(1)) });

/**
 * Checks that Perplexity, or the server in its place, is reachable, accepts the key and has the model, if one is given.
 * Requests a run that does not exist, which is free and needs the key, unlike the list of models. Only a paid call
 * would show whether the account has credit.
 */
export function checkPerplexity(
  context: LookupContext<PerplexitySettings>,
  model: string | null,
): Promise<readonly Finding[]> {
  return checkUnrecorded(context, (unrecorded) => requestMissingRun(unrecorded, model));
}

async function requestMissingRun(
  context: LookupContext<PerplexitySettings>,
  model: string | null,
): Promise<readonly Finding[]> {
  const { settings, signal } = context;
  const calls = perplexityCalls(context);
  try {
    await perplexityClient(calls, settings).responses.retrieve(noSuchRun, { signal });
    return [];
  } catch (error) {
    const status = calls.latest()?.status ?? 0;
    const isAnswer = [400, 404, 422].includes(status);
    if (isAnswer && v.is(refusal, error))
      return model === null ? [] : checkModel(perplexityClient(calls, settings), model, context);
    if (isAnswer) return [blockingFinding(notPerplexity(status))];
    return [failedCallFinding(failedCall(error, calls, { ...perplexityNames, modelVariable: null }, context))];
  }
}

/** A server that does not list its models is assumed to have the model. */
async function checkModel(
  client: Perplexity,
  model: string,
  { signal, now }: Pick<LookupContext, 'signal' | 'now'>,
): Promise<readonly Finding[]> {
  const listed = v.safeParse(modelList, await client.get<unknown>('/v1/models', { signal }).catch(() => null));
  if (!listed.success) return [];
  const found = listed.output.data.find(({ id }) => id === model);
  if (found !== undefined) return shutdownFindings(found, { model, variable: 'BRIEF_PERPLEXITY_MODEL', now });
  const count = listed.output.data.length;
  const message = `Perplexity’s Agent API has no model “${model}”: set BRIEF_PERPLEXITY_MODEL to one of its ${count}.`;
  return [blockingFinding(message)];
}

function notPerplexity(status: number): string {
  const { name, baseVariable } = perplexityNames;
  return `The server there (${status}) does not implement the API of ${name}: check ${baseVariable}, which is without \`/v1\`.`;
}
