import differencesBetween from 'microdiff';
import type { Queries } from '../../../src/application/read-models/queries.js';
import type { RunDifferences } from '../../../src/domain/api-documents/histories.js';
import { fold } from '../../../src/domain/decider.js';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { currentPlan, type Run } from '../../../src/domain/run/state.js';
import type { ClaudeRankingValue } from '../../../src/domain/stage-values/claude-ranking.js';
import type { OpenaiFactCheckValue } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { OpenaiGenerationValue } from '../../../src/domain/stage-values/openai-generation.js';
import { orderedLines } from '../../../src/domain/stage-values/ordered-lines.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { PerplexityNewsValue } from '../../../src/domain/stage-values/perplexity-news.js';
import { instantOf } from '../../../src/domain/time.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import { durationText, usageText } from '../dashboard/document/format.js';
import { runNotFound } from '../problems.js';
import { comparedLine, pageText } from './page-text.js';
import { differencesOf } from './text-differences.js';

/** A run with the text of its page; null where it has none, or its file is gone. */
export type Compared = Readonly<{ run: Run; text: readonly string[] | null }>;

/** One of the two runs. */
export type Side = RunDifferences['runs'][number];

/** Something that both runs name, such as a line or a claim, with what each says of it; null where it is missing. */
export type Pair = RunDifferences['run'][number];

/** A field of a stage's outcome that differs; its values are JSON, shortened, or `nothing`. */
export type FieldDifference = RunDifferences['stage_values'][number];

/** Compares two runs by what their histories and pages say. */
export function diffRuns({ run: one, text }: Compared, { run: other, text: otherText }: Compared): RunDifferences {
  const pairsOf = (facts: (run: Run) => ReadonlyMap<string, string>) => differing(facts(one), facts(other));
  const fields = fieldDifferences(one, other);
  const isIncidental = ({ field }: FieldDifference) => incidental.test(field);
  const changes = text === null || otherText === null ? null : differencesOf(text, otherText, comparedLine);
  return {
    runs: [sideOf(one), sideOf(other)],
    run: pairsOf(endOf),
    lines: pairsOf(ranksOf),
    claims: pairsOf(claimsOf),
    page_text: changes === null ? null : changes.filter(({ kind }) => kind !== 'same'),
    plan: pairsOf(implementationsOf),
    cost: pairsOf(usagesOf),
    stage_values: fields.filter((field) => !isIncidental(field)),
    durations: pairsOf(durationsOf),
    incidental: fields.filter(isIncidental),
  };
}

/** Fields that differ in every pair of runs and say nothing: times, digests and addresses. */
const incidental =
  /(?:^|\.)(?:retrieved_at|as_of|checked_at|release|previous_release|sha256|bytes|url|certificate_expires_at)$/u;
const mostCharacters = 160;

function sideOf(run: Run): Side {
  return {
    ...{ brief_run_id: run.runId, show_id: run.show?.show_id ?? null, show_date: run.showDate },
    ...{ city: run.show?.city ?? null, status: run.status, started_at: instantOf(run.startedAt) },
    ...{
      duration: run.completedAt === null ? null : Math.max(0, run.completedAt - run.startedAt) / 1000,
      error: run.error,
    },
  };
}

function fieldDifferences(one: Run, other: Run): readonly FieldDifference[] {
  return stageKeys.flatMap((stage) =>
    differencesBetween({ outcome: outcomeOf(one, stage) }, { outcome: outcomeOf(other, stage) }).map((difference) => {
      const field = difference.path.slice(1).join('.');
      return {
        ...{ stage, field: field === '' ? 'outcome' : field },
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

function producedBy<Value>(run: Run, stage: StageKey): Partial<Value> {
  const state = run.stages[stage];
  return state.status === 'completed' ? (state.value as Partial<Value>) : {};
}

function outcomeOf(run: Run, stage: StageKey): unknown {
  const state = run.stages[stage];
  if (state.status === 'completed') return byId(state.value);
  return state.status === 'failed' ? `failed: ${state.reason}` : state.status;
}

/** Returns a value whose lists have the ids of their items as keys, so that one more item is one difference. */
function byId(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, byId(part)]));
  const ids = value.map(idIn);
  if (ids.includes(null) || new Set(ids).size < ids.length) return value.map(byId);
  return Object.fromEntries(value.map((item, index) => [ids[index], byId(item)]));
}

function idIn(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null;
  const { id, line_id, claim_id, claim } = item as Readonly<Record<string, unknown>>;
  const own = id ?? line_id ?? claim_id ?? (claim as Readonly<Record<string, unknown>> | undefined)?.['id'];
  return typeof own === 'string' ? own : null;
}

function endOf(run: Run): ReadonlyMap<string, string> {
  const { show, showDate, status, error } = run;
  const facts = { show: show?.show_id, date: showDate, status, error };
  return new Map(Object.entries(facts).flatMap(([name, text]) => (text == null ? [] : [[name, text] as const])));
}

function ranksOf(run: Run): ReadonlyMap<string, string> {
  const { lines = [] } = producedBy<OpenaiGenerationValue>(run, 'openai_generation');
  const { order = [], cut = [] } = producedBy<ClaudeRankingValue>(run, 'claude_ranking');
  const { checks = [] } = producedBy<OpenaiFactCheckValue>(run, 'openai_fact_check');
  const placed = orderedLines({ generation: { lines }, ranking: { order, cut }, checks });
  return new Map([
    ...placed.order.map(({ line }, index) => [line.text, `rank ${index + 1}`] as const),
    ...placed.cut.map(({ line }) => [line.text, 'cut'] as const),
  ]);
}

function claimsOf(run: Run): ReadonlyMap<string, string> {
  const { claims: ofCity = [] } = producedBy<PerplexityCityValue>(run, 'perplexity_city');
  const { stories = [] } = producedBy<PerplexityNewsValue>(run, 'perplexity_news');
  const { checks = [] } = producedBy<OpenaiFactCheckValue>(run, 'openai_fact_check');
  const marks = new Map(checks.map(({ claim_id: id, mark }) => [id, mark.replace('_', ' ')]));
  const claims = [...ofCity, ...stories.map(({ claim }) => claim)];
  return new Map(claims.map(({ id, text }) => [text, marks.get(id) ?? 'not checked']));
}

function implementationsOf(run: Run): ReadonlyMap<string, string> {
  return ofStages((stage) => {
    const { implementation } = currentPlan(run, stage);
    const planned = run.plan.stages[stage].implementation;
    return implementation === planned ? planned : `${implementation} instead of ${planned}`;
  });
}

function usagesOf(run: Run): ReadonlyMap<string, string> {
  return ofStages((stage) => {
    const state = run.stages[stage];
    return 'usage' in state && state.usage !== null ? usageText(state.usage) : null;
  });
}

function durationsOf(run: Run): ReadonlyMap<string, string> {
  return ofStages((stage) => {
    const state = run.stages[stage];
    if (!('completedAt' in state) || state.startedAt === null || state.reusedFrom !== null) return null;
    return durationText(state.completedAt - state.startedAt);
  });
}

function ofStages(textOf: (stage: StageKey) => string | null): ReadonlyMap<string, string> {
  return new Map(
    stageKeys.flatMap((stage) => {
      const text = textOf(stage);
      return text === null ? [] : [[stage, text] as const];
    }),
  );
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`;
}

export type DiffServices = Readonly<{
  application: Readonly<{ queries: Pick<Queries, 'events'> }>;
  artifacts: Pick<ArtifactStore, 'get'>;
}>;

/** Compares two recorded runs. Throws a 404 when there is no such run. */
export async function loadDiff(services: DiffServices, a: string, b: string): Promise<RunDifferences> {
  const [one, other] = await Promise.all([a, b].map((runId) => loadCompared(services, runId)));
  if (one === undefined || other === undefined) throw runNotFound();
  return diffRuns(one, other);
}

async function loadCompared({ application, artifacts }: DiffServices, runId: string): Promise<Compared> {
  const run = fold<RunEvent, Run | null>(runDecider, await application.queries.events(runId));
  if (run === null) throw runNotFound();
  return { run, text: await pageText(run, artifacts) };
}
