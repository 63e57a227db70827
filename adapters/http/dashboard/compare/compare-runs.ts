import differencesBetween from 'microdiff';
import { type StageKey, stageKeys } from '../../../../src/domain/pipeline.js';
import { currentPlan, type Run } from '../../../../src/domain/run/state.js';
import type { ClaudeRankingValue } from '../../../../src/domain/stage-values/claude-ranking.js';
import type { OpenaiFactCheckValue } from '../../../../src/domain/stage-values/openai-fact-check.js';
import type { OpenaiGenerationValue } from '../../../../src/domain/stage-values/openai-generation.js';
import type { PerplexityCityValue } from '../../../../src/domain/stage-values/perplexity-city.js';
import type { PerplexityNewsValue } from '../../../../src/domain/stage-values/perplexity-news.js';
import { usageText } from '../document/format.js';

/** Something that both runs name, such as a line or a claim, with what each says of it; null where it is missing. */
export type Pair = Readonly<{ name: string; one: string | null; other: string | null }>;

/** A field of a stage's outcome that differs. */
export type FieldDifference = Readonly<{
  stage: StageKey;
  field: string;
  one: string;
  other: string;
  isNoise: boolean;
}>;

/** Fields that differ in every pair of runs and say nothing: times, digests and addresses. */
const noise =
  /(?:^|\.)(?:retrieved_at|as_of|checked_at|release|previous_release|sha256|bytes|url|certificate_expires_at)$/u;
const mostCharacters = 160;

/** Returns the ranked lines that one run lacks, or that have another rank. */
export function lineDifferences(one: Run, other: Run): readonly Pair[] {
  return differing(ranksOf(one), ranksOf(other));
}

/** Returns the claims that one run lacks, or that the fact check marks differently. */
export function claimDifferences(one: Run, other: Run): readonly Pair[] {
  return differing(claimsOf(one), claimsOf(other));
}

/** Returns the stages that ran with other implementations, or whose fallback took over in one run. */
export function planDifferences(one: Run, other: Run): readonly Pair[] {
  return differing(implementationsOf(one), implementationsOf(other));
}

export function costDifferences(one: Run, other: Run): readonly Pair[] {
  return differing(usagesOf(one), usagesOf(other));
}

/** Returns every other field of the outcomes that differs, with noise marked. */
export function fieldDifferences(one: Run, other: Run): readonly FieldDifference[] {
  return stageKeys.flatMap((stage) =>
    differencesBetween({ outcome: outcomeOf(one, stage) }, { outcome: outcomeOf(other, stage) }).map((difference) => {
      const field = difference.path.slice(1).join('.');
      return {
        ...{ stage, field: field === '' ? 'outcome' : field, isNoise: noise.test(field) },
        one: difference.type === 'CREATE' ? 'nothing' : shortJson(difference.oldValue),
        other: difference.type === 'REMOVE' ? 'nothing' : shortJson(difference.value),
      };
    }),
  );
}

function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly Pair[] {
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names
    .map((name) => ({ name, one: one.get(name) ?? null, other: other.get(name) ?? null }))
    .filter((pair) => pair.one !== pair.other);
}

function producedBy<Value>(run: Run, stage: StageKey): Value | null {
  const state = run.stages[stage];
  return state.status === 'completed' ? (state.value as Value) : null;
}

function outcomeOf(run: Run, stage: StageKey): unknown {
  const state = run.stages[stage];
  if (state.status === 'completed') return state.value;
  return state.status === 'failed' ? `failed: ${state.reason}` : state.status;
}

function ranksOf(run: Run): ReadonlyMap<string, string> {
  const lines = producedBy<OpenaiGenerationValue>(run, 'openai_generation')?.lines ?? [];
  const order = producedBy<ClaudeRankingValue>(run, 'claude_ranking')?.order ?? [];
  const ranks = new Map(order.map(({ line_id: id }, index) => [id, `rank ${index + 1}`]));
  return new Map(lines.map(({ id, text }) => [text, ranks.get(id) ?? (order.length === 0 ? 'not ranked' : 'cut')]));
}

function claimsOf(run: Run): ReadonlyMap<string, string> {
  const city = producedBy<PerplexityCityValue>(run, 'perplexity_city')?.claims ?? [];
  const news = producedBy<PerplexityNewsValue>(run, 'perplexity_news')?.stories ?? [];
  const checks = producedBy<OpenaiFactCheckValue>(run, 'openai_fact_check')?.checks ?? [];
  const marks = new Map(checks.map(({ claim_id: id, mark }) => [id, mark.replace('_', ' ')]));
  const claims = [...city, ...news.map(({ claim }) => claim)];
  return new Map(claims.map(({ id, text }) => [text, marks.get(id) ?? 'not checked']));
}

function implementationsOf(run: Run): ReadonlyMap<string, string> {
  return new Map(
    stageKeys.map((stage) => {
      const { implementation } = currentPlan(run, stage);
      const planned = run.plan.stages[stage].implementation;
      return [stage, implementation === planned ? planned : `${implementation} instead of ${planned}`];
    }),
  );
}

function usagesOf(run: Run): ReadonlyMap<string, string> {
  return new Map(
    stageKeys.flatMap((stage) => {
      const state = run.stages[stage];
      const usage = 'usage' in state ? state.usage : null;
      return usage === null ? [] : [[stage, usageText(usage)] as const];
    }),
  );
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`;
}
