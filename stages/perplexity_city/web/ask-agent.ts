import type { ResponseCreateParamsNonStreaming } from '@perplexity-ai/perplexity_ai/resources/responses/responses';
import * as v from 'valibot';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { countryCode } from '../../shared/atlas/countries.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { showWords } from '../../shared/lines/show-words.js';
import { perplexityClient } from '../../shared/perplexity/client.js';
import { perplexityNames } from '../../shared/perplexity/settings.js';
import { snippetSentences } from '../../shared/perplexity/snippet-sentences.js';
import { type FailedOutcome, failedCall, failure } from '../../shared/vendors/failed-call.js';
import { modelAnswer } from '../../shared/vendors/model-answer.js';
import { instructionsV1 } from '../prompt/v1.js';
import {
  agentRun,
  badEnding,
  type ReadResult,
  resultsOf,
  type SearchResult,
  textOf,
  usageOf,
  wasCutOff,
} from './agent-run.js';
import { type AskedFindings, townFindings, townFindingsJsonSchema } from './findings-schema.js';
import type { CitySettings } from './settings.js';

type AgentAnswer = Readonly<{
  kind: 'answered';
  answer: AskedFindings;
  results: readonly ReadResult[];
  usage: Usage;
  pause: Readonly<{ pauseMilliseconds?: number }>;
}>;

/** Where the search is: what tells one town from its namesakes. */
export type SearchPlace = Readonly<{ city: string; region: string | null; country: string | null }>;

/** What a model found on the web, in the form that was asked for, or the failure that this attempt is. */
export async function askAgent(
  context: LookupContext<CitySettings>,
  data: string,
  place: SearchPlace,
): Promise<AgentAnswer | FailedOutcome> {
  const { client, calls } = perplexityClient(context);
  const { settings, signal } = context;
  const names = { ...perplexityNames, modelVariable: 'BRIEF_PERPLEXITY_MODEL' };
  try {
    const parsed = v.safeParse(agentRun, await client.responses.create(parameters(data, place, settings), { signal }));
    if (!parsed.success) return failure('Perplexity gave an answer that is no run of its Agent API.', true);
    const usage = usageOf(parsed.output, settings);
    const ending = badEnding(parsed.output, settings, calls.secrets);
    if (ending !== null) return { ...ending, usage };
    const answer = modelAnswer(textOf(parsed.output), townFindings, perplexityNames.name);
    if (answer.kind === 'failed') return { ...(wasCutOff(usage, settings) ?? answer), usage };
    const pause = calls.pause();
    return {
      ...answer,
      answer: { ...answer.answer, place: placeWords(data, place) },
      results: await readResults(resultsOf(parsed.output), context),
      usage,
      pause: pause === null ? {} : { pauseMilliseconds: pause },
    };
  } catch (error) {
    return failedCall(error, calls, names, context);
  }
}

/** Long pages take a while: others have their turn between two of them. Throws when the signal aborts. */
async function readResults(
  results: readonly SearchResult[],
  { settings, signal }: LookupContext<CitySettings>,
): Promise<readonly ReadResult[]> {
  const hidden = { instructions: [instructionsV1], secrets: [settings.PERPLEXITY_API_KEY ?? ''] };
  const read: ReadResult[] = [];
  for await (const result of unhurried(results)) {
    signal.throwIfAborted();
    read.push({ ...result, sentences: snippetSentences(result.snippet ?? '', hidden) });
  }
  return read;
}

/** What the values of the question say, whoever wrote them: the town in each of its spellings, the venue and where it stands. */
function placeWords(data: string, place: SearchPlace): ReadonlySet<string> {
  const values = [...data.matchAll(/:\s*("(?:[^"\\]|\\.)*")/gu)].map(([, value = '']) => value);
  return showWords(place, ...values);
}

function parameters(data: string, { city, region, country }: SearchPlace, settings: CitySettings) {
  const code = countryCode(country ?? '');
  return {
    model: settings.BRIEF_PERPLEXITY_MODEL,
    instructions: instructionsV1,
    input: [{ type: 'message', role: 'user', content: data }],
    tools: [
      {
        type: 'web_search',
        user_location: { city, ...(region === null ? {} : { region }), ...(code === null ? {} : { country: code }) },
      },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'town_findings', schema: { ...townFindingsJsonSchema }, strict: true },
    },
    max_output_tokens: settings.BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS,
    store: false,
  } satisfies ResponseCreateParamsNonStreaming;
}
