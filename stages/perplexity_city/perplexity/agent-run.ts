import * as v from 'valibot';
import { count, type Usage } from '../../../src/domain/stage-values/documents.js';
import { emptyAccount, type FailedOutcome, failure } from '../../shared/vendors/failed-call.js';
import { redactedText } from '../../shared/vendors/redacted-text.js';
import { vendorQuote } from '../../shared/vendors/vendor-quote.js';
import type { CitySettings } from './settings.js';

const searchResult = v.object({
  url: v.string(),
  title: v.optional(v.nullable(v.string()), ''),
  snippet: v.optional(v.nullable(v.string()), ''),
  date: v.optional(v.nullable(v.string()), null),
});
/** A page as the vendor's search returned it. */
export type SearchResult = v.InferOutput<typeof searchResult>;

const amount = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null);
const usageReport = v.object({
  input_tokens: v.optional(v.nullable(count), null),
  output_tokens: v.optional(v.nullable(count), null),
  cost: v.optional(
    v.nullable(
      v.object({ currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u)), 'USD'), total_cost: amount }),
    ),
    null,
  ),
});

/** The usage that a run reports, also if it failed. */
export const reportedUsage = v.object({ model: v.optional(v.string(), ''), usage: usageReport });

/** The fields of a run that we read; the SDK does not validate responses. */
export const agentRun = v.object({
  status: v.string(),
  model: v.optional(v.string(), ''),
  error: v.optional(
    v.nullable(v.object({ code: v.optional(v.nullable(v.string()), null), message: v.string() })),
    null,
  ),
  output: v.array(v.unknown()),
  usage: v.fallback(v.optional(v.nullable(usageReport), null), null),
});
export type AgentRun = v.InferOutput<typeof agentRun>;

const searched = v.object({ type: v.literal('search_results'), results: v.array(v.unknown()) });
const message = v.object({ type: v.literal('message'), content: v.array(v.unknown()) });
const outputText = v.object({ type: v.literal('output_text'), text: v.string() });

/** Returns the failure of an incomplete run, which has status 200; null for a completed one. */
export function badEnding(
  { status, error }: AgentRun,
  settings: CitySettings,
  secrets: readonly string[],
): FailedOutcome | null {
  if (status === 'completed' && error === null) return null;
  const [code = '', message = '', state] = [error?.code ?? 'no reason given', error?.message ?? '', status].map(
    (words) => redactedText(words, secrets, 120),
  );
  const described = `${code} ${message}`;
  if (/refus|content_filter|policy/iu.test(described)) return failure('Perplexity’s model refused to answer.', false);
  if (/max_output_tokens|max_tokens|length/iu.test(described)) return tooLong(settings);
  const says = vendorQuote(message);
  if (/quota|billing|credit/iu.test(code)) return failure(`${emptyAccount('Perplexity')} (${code}).${says}`, false);
  const isFinal = /invalid|not_found|unsupported|auth|permission/iu.test(code);
  return status === 'failed' || error !== null
    ? failure(`Perplexity’s run failed (${code}).${says}`, !isFinal)
    : failure(`Perplexity’s run ended before it was complete (${state}).`, status !== 'requires_action');
}

/** Recognises an answer that was cut at the limit, which the Agent API does not report. */
export function wasCutOff({ output_tokens: used }: Usage, settings: CitySettings): FailedOutcome | null {
  return used !== null && used >= settings.BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS ? tooLong(settings) : null;
}

function tooLong({ BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS: limit }: CitySettings): FailedOutcome {
  const reason = `Perplexity’s answer was longer than ${limit} tokens: raise BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS.`;
  return failure(reason, false);
}

/** Returns the pages of every search of the run. */
export function resultsOf({ output }: AgentRun): readonly SearchResult[] {
  return itemsOf(output, searched).flatMap(({ results }) => itemsOf(results, searchResult));
}

export function textOf({ output }: AgentRun): string {
  const contents = itemsOf(output, message).flatMap(({ content }) => itemsOf(content, outputText));
  return contents.map(({ text }) => text).join('');
}

function itemsOf<Item>(items: readonly unknown[], schema: v.GenericSchema<unknown, Item>): readonly Item[] {
  return items.flatMap((item) => {
    const parsed = v.safeParse(schema, item);
    return parsed.success ? [parsed.output] : [];
  });
}

export function usageOf({ model, usage }: Pick<AgentRun, 'model' | 'usage'>, settings: CitySettings): Usage {
  const cost = usage?.cost?.total_cost ?? null;
  return {
    model: model || settings.BRIEF_PERPLEXITY_MODEL,
    input_tokens: usage?.input_tokens ?? null,
    output_tokens: usage?.output_tokens ?? null,
    cost,
    currency: cost === null ? null : (usage?.cost?.currency ?? null),
  };
}
