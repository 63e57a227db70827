import * as v from 'valibot';
import type { StageKey } from '../../../../src/domain/pipeline.js';
import type { StageOutcome } from '../../../../src/domain/stage-outcome.js';
import type { GeneratedLine } from '../../../../src/domain/stage-values/openai-generation.js';
import type { Story } from '../../../../src/domain/stage-values/perplexity-news.js';
import { stageValueSchemas } from '../../../../src/domain/stage-values/stage-values.js';
import type { StagePlugin } from '../../../../src/ports/stage-plugin.js';
import { plugin as ranking } from '../../../../stages/claude_ranking/claude.js';
import { plugin as factCheck } from '../../../../stages/openai_fact_check/openai.js';
import { plugin as generation } from '../../../../stages/openai_generation/openai.js';
import { judgementOf } from '../../../support/production/honest-models.js';
import { produced } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';
import type { VendorReply } from '../../../support/vendors/vendor-server.js';
import {
  anthropicError,
  anthropicMessage,
  openaiError,
  openaiResponse,
  type WireError,
} from '../../../support/vendors/wire-format.js';
import { aNews, checkInput, aCity as claimsOnly } from '../../openai_fact_check/claims.js';
import { aStory, generationInput, newsOf } from '../lines/brief-input.js';

export const key = 'sk-test-0123456789abcdefghij';

/** A stage that calls a model, with an input that makes it call and an answer that it accepts. */
export type ModelStage = Readonly<{
  name: string;
  stage: StageKey;
  keyVariable: string;
  limitVariable: string;
  /** Settings for a vendor's server at this address. */
  environment(base: string): Readonly<Record<string, string>>;
  /** An accepted answer, and a response with it in the vendor's format. */
  goodText: string;
  reply(text: string): VendorReply;
  /** Endings of an answer with their own outcomes. */
  refusal: VendorReply;
  truncation: VendorReply;
  /** An ending with a reason of the vendor. */
  ending(reason: string): VendorReply;
  error: WireError;
  /** The vendor's code for a reached spending limit. */
  spent: string;
  input(stories?: readonly Story[]): unknown;
  plugin: StagePlugin;
}>;

export const emu = aStory('news:emu', 'Emu on the loose outside Ghent town hall refuses 14 apples');
export const pothole = aStory('news:pothole', 'Worst pothole in Ghent gets a birthday cake', {
  newest_on: '2026-10-30',
});

export const emuLine = {
  fact_refs: ['f1'],
  text: 'An emu at the town hall turned down 14 apples. First one in there to turn anything down.',
  quote: 'refuses 14 apples',
};

export const aLine = (story: Story, overrides: Partial<GeneratedLine> = {}): GeneratedLine => ({
  id: `line:${story.claim.id.slice(5)}`,
  kind: 'line',
  text: `They say: ${story.headline}.`,
  claim_ids: [story.claim.id],
  quote: story.headline,
  voice_evidence: null,
  seconds: 8,
  tags: ['news'],
  similar: null,
  ...overrides,
});

export const linesOf = (lines: readonly GeneratedLine[]) =>
  produced('openai_generation', { lines: [...lines], material_checked: 0, empty_reason: null, notices: [] });

const generationOn = (stories: readonly Story[] = [emu, pothole]) =>
  generationInput({ perplexity_news: produced('perplexity_news', newsOf(stories)) });

const rankingOn = (stories: readonly Story[] = [emu, pothole]) => {
  const { show, results } = generationOn(stories);
  return { show, results: { ...results, openai_generation: linesOf(stories.map((story) => aLine(story))) } };
};

const onOpenai = (base: string) => ({ OPENAI_API_KEY: key, OPENAI_BASE_URL: `${base}/v1` });

const openaiEndings = {
  keyVariable: 'OPENAI_API_KEY',
  limitVariable: 'BRIEF_OPENAI_MAX_OUTPUT_TOKENS',
  environment: onOpenai,
  refusal: openaiResponse('', { refusal: 'I cannot help with that.' }),
  truncation: openaiResponse('{"lines":[', {
    status: 'incomplete',
    incomplete_details: { reason: 'max_output_tokens' },
  }),
  ending: (reason: string) => openaiResponse('', { status: 'failed', error: { code: reason, message: 'no' } }),
  error: openaiError,
  spent: 'insufficient_quota',
};

export const found = 'https://www.cityofghent.example/emu';

export const modelStages: readonly ModelStage[] = [
  {
    name: 'generation',
    stage: 'openai_generation',
    ...openaiEndings,
    goodText: JSON.stringify({ lines: [emuLine] }),
    reply: (text) => openaiResponse(text),
    input: generationOn,
    plugin: generation as unknown as StagePlugin,
  },
  {
    name: 'fact check',
    stage: 'openai_fact_check',
    ...openaiEndings,
    goodText: JSON.stringify({
      findings: [
        { ref: 'c1', source_url: found, quote: 'The emu outside the hall sent 14 apples back.', stance: 'supports' },
      ],
      harm: [],
      translations: [],
    }),
    reply: (text) => openaiResponse(text, { sources: [`${found}?utm_source=openai`] }),
    input: (stories = [emu, pothole]) => checkInput(claimsOnly([]), aNews(stories.map(({ claim }) => claim))),
    plugin: factCheck as unknown as StagePlugin,
  },
  {
    name: 'ranking',
    stage: 'claude_ranking',
    keyVariable: 'ANTHROPIC_API_KEY',
    limitVariable: 'BRIEF_ANTHROPIC_MAX_OUTPUT_TOKENS',
    environment: (base) => ({ ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: base }),
    goodText: JSON.stringify({
      lines: [
        judgementOf('l2', { reason: 'A cake for a pothole needs no explaining.' }),
        judgementOf('l1', { reason: 'Everybody has met that emu by now.' }),
      ],
      order: [{ ref: 'l2' }, { ref: 'l1' }],
    }),
    reply: (text) => anthropicMessage(text),
    refusal: anthropicMessage('', { stop_reason: 'refusal' }),
    truncation: anthropicMessage('{"order":[', { stop_reason: 'max_tokens' }),
    ending: (reason) => anthropicMessage('', { stop_reason: reason }),
    error: anthropicError,
    spent: 'enforced_spend_limit_reached',
    input: rankingOn,
    plugin: ranking as unknown as StagePlugin,
  },
];

type RunOptions = Readonly<{
  environment: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  input?: unknown;
  attempt?: number;
  attemptMilliseconds?: number;
}>;

/** Runs one attempt with settings parsed from the environment, and validates a produced value. */
export async function runStage(
  { plugin, stage, input: ownInput }: Pick<ModelStage, 'plugin' | 'stage' | 'input'>,
  { environment, signal, input, attempt = 1, attemptMilliseconds = 60_000 }: RunOptions,
): Promise<StageOutcome<StageKey>> {
  const settings = v.parse(plugin.settings as v.GenericSchema, environment);
  const context = stageContext({
    settings,
    attempt,
    attemptMilliseconds,
    ...(signal === undefined ? {} : { signal }),
  } as never);
  const outcome = await plugin.run((input ?? ownInput()) as never, context);
  if (outcome.kind === 'produced') v.parse(stageValueSchemas[stage], outcome.value);
  return outcome;
}

export function checkStage({ plugin }: Pick<ModelStage, 'plugin'>, environment: Readonly<Record<string, string>>) {
  const settings = v.parse(plugin.settings as v.GenericSchema, environment);
  return plugin.check?.(stageContext({ settings } as never));
}
