import type { ResponseCreateParamsNonStreaming } from '@perplexity-ai/perplexity_ai/resources/responses/responses';
import * as v from 'valibot';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { perplexityCalls, perplexityClient } from '../../shared/perplexity/client.js';
import { perplexityNames } from '../../shared/perplexity/settings.js';
import { countryCode } from '../../shared/places/countries.js';
import { hasItems, type ReadAnswer } from '../../shared/vendors/answer-form.js';
import { failedCallUsage } from '../../shared/vendors/failed-call-usage.js';
import { type FailedOutcome, failedCall, failure, webPageFailure } from '../../shared/vendors/failed-call.js';
import {
  agentRun,
  badEnding,
  reportedUsage,
  resultsOf,
  type SearchResult,
  textOf,
  usageOf,
  wasCutOff,
} from './agent-run.js';
import { type AnswerLists, answer } from './answer.js';
import { instructionsV1 } from './instructions.js';
import type { CitySettings } from './settings.js';

type AgentAnswer = ReadAnswer<AnswerLists> &
  Readonly<{
    results: readonly SearchResult[];
    usage: Usage;
    pause: Readonly<{ pauseMilliseconds?: number }>;
  }>;

/** The place to search, as far as it distinguishes the town from its namesakes. */
export type SearchPlace = Readonly<{ city: string; region: string | null; country: string | null }>;

/** Runs the agent, and returns what it found in the requested form, or the failure of this attempt. */
export async function runAgent(
  context: LookupContext<CitySettings>,
  data: string,
  place: SearchPlace,
): Promise<AgentAnswer | FailedOutcome> {
  const { settings, signal } = context;
  const calls = perplexityCalls(context);
  const names = { ...perplexityNames, modelVariable: 'BRIEF_PERPLEXITY_MODEL' };
  const used = () =>
    failedCallUsage(calls, settings.BRIEF_PERPLEXITY_MODEL, {
      schema: reportedUsage,
      read: (reported) => usageOf(reported, settings),
    });
  try {
    const client = perplexityClient(calls, settings);
    const parsed = v.safeParse(agentRun, await client.responses.create(parameters(data, place, settings), { signal }));
    if (!parsed.success) {
      const invalid = failure('Perplexity’s response is not a run of its Agent API.', true);
      return { ...(webPageFailure(calls, names) ?? invalid), ...used() };
    }
    const usage = usageOf(parsed.output, settings);
    const read = answer.read(textOf(parsed.output), perplexityNames.name);
    const ending = badEnding(parsed.output, settings, calls.secrets) ?? wasCutOff(usage, settings);
    if (ending !== null && !hasItems(read)) return { ...ending, usage };
    if (read.kind === 'failed') return { ...read, usage };
    const pause = calls.pause();
    return {
      ...read,
      results: resultsOf(parsed.output),
      usage,
      pause: pause === null ? {} : { pauseMilliseconds: pause },
    };
  } catch (error) {
    return { ...failedCall(error, calls, names, context), ...used() };
  }
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
      json_schema: { name: 'town_findings', schema: { ...answer.json }, strict: true },
    },
    max_output_tokens: settings.BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS,
    store: false,
  } satisfies ResponseCreateParamsNonStreaming;
}
