import type Perplexity from '@perplexity-ai/perplexity_ai';
import * as v from 'valibot';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { cannotWork, couldNotAsk } from '../findings/findings.js';
import { checkUnrecorded } from '../vendors/check-unrecorded.js';
import { failedCall } from '../vendors/failed-call.js';
import { perplexityCalls, perplexityClient } from './client.js';
import { type PerplexitySettings, perplexityNames } from './settings.js';

/** No run has this id: it is asked for to see whether the key is accepted. */
const noSuchRun = 'resp_00000000-0000-0000-0000-000000000000';
/** What the SDK throws where Perplexity itself refuses; a page of a server that knows nothing of it has another body. */
const refusal = v.object({ error: v.object({ error: v.object({ message: v.string() }) }) });
const modelList = v.object({ data: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) });

/**
 * Whether Perplexity, or the server in its place, is reachable, accepts the key and has the model, where one is asked for. Asks for a
 * run that does not exist, which costs nothing: that there is none is the good answer. The list of models needs no key, so it could not
 * tell that. Whether the account has credit only a paid call would tell.
 */
export function checkPerplexity(
  context: LookupContext<PerplexitySettings>,
  model: string | null,
): Promise<readonly Finding[]> {
  return checkUnrecorded(context, (unrecorded) => askForNoRun(unrecorded, model));
}

async function askForNoRun(
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
      return model === null ? [] : missingModel(perplexityClient(calls, settings), model, signal);
    if (isAnswer) return [cannotWork(notPerplexity(status))];
    return [couldNotAsk(failedCall(error, calls, { ...perplexityNames, modelVariable: null }, context))];
  }
}

/** A server that lists no models has whatever it is asked for. */
async function missingModel(client: Perplexity, model: string, signal: AbortSignal): Promise<readonly Finding[]> {
  const listed = v.safeParse(modelList, await client.get<unknown>('/v1/models', { signal }).catch(() => null));
  if (!listed.success || listed.output.data.some(({ id }) => id === model)) return [];
  const count = listed.output.data.length;
  const message = `Perplexity’s Agent API has no model “${model}”: set BRIEF_PERPLEXITY_MODEL to one of its ${count}.`;
  return [cannotWork(message)];
}

function notPerplexity(status: number): string {
  const { name, baseVariable } = perplexityNames;
  return `What answers there (${status}) does not speak as ${name} does: check ${baseVariable}, which is without \`/v1\`.`;
}
