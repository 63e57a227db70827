import { type StageKey, stageKeys } from '../pipeline.js';
import type { ClaudeRankingValue } from './claude-ranking.js';
import type { Citation, Notice, Source } from './documents.js';
import type { OpenaiFactCheckValue } from './openai-fact-check.js';
import type { GeneratedLine } from './openai-generation.js';
import { orderedLines } from './ordered-lines.js';

/**
 * Something that a page says, as a stage recorded it: `value` is at `path` of the stage's value. `ref` names it on the
 * page, on paper and in every report of the run: the letter of its stage and its number there. Lines have the number
 * that the page prints; number 0 is the stage itself, for what it says of its own work.
 */
export type Statement = Readonly<{ ref: string; stage: StageKey; path: string; value: object }>;

const letters = {
  hub_lookup: 'H',
  previous_show_lookup: 'V',
  historical_sales_lookup: 'S',
  voice_profile_load: 'P',
  youtube_transcripts: 'T',
  perplexity_city: 'C',
  perplexity_news: 'N',
  openai_fact_check: 'F',
  openai_generation: 'L',
  claude_ranking: 'R',
  html_generation: 'W',
  vps_deployment: 'D',
  url_verification: 'U',
  og_verification: 'O',
} as const satisfies Readonly<Record<StageKey, string>>;

/** Returns the reference of what a stage says: its number, 0 for the stage itself. */
export function refOf(stage: StageKey, number: number): string {
  return `${letters[stage]}${number}`;
}

export type StageValues = Readonly<Partial<Record<StageKey, unknown>>>;

/** Returns every statement in the values of a run's stages, in the order of the stages. */
export function statementsIn(values: StageValues): readonly Statement[] {
  return stageKeys.flatMap((stage) => {
    const lines = stage === 'openai_generation' ? linesIn(values) : [];
    return [...lines, ...sourcedIn(values[stage], '')].map(({ path, value }, index) => ({
      ref: refOf(stage, index + 1),
      stage,
      path,
      value,
    }));
  });
}

/**
 * Returns the references by what they name: each statement, and each source in it, as the objects that the values hold.
 */
export function refsIn(values: StageValues): ReadonlyMap<object, string> {
  return new Map(
    statementsIn(values).flatMap(({ ref, value }) =>
      [value, ...citationsIn(value).map(({ source }) => source)].map((one) => [one, ref] as const),
    ),
  );
}

/** A source with the words in it, null where the statement repeats them. */
export type Cited = Readonly<{ source: Source; quote: string | null }>;

/** Returns the sources of a statement. */
export function citationsIn(value: object): readonly Cited[] {
  const { source, sources, citations, claim, quote } = value as Sourced;
  if (claim !== undefined) return citationsIn(claim);
  if (citations !== undefined) return citations;
  if (sources !== undefined) return sources.map((each) => ({ source: each, quote: null }));
  return isSource(source) ? [{ source, quote: quote ?? null }] : [];
}

type Sourced = Readonly<{
  source?: unknown;
  sources?: readonly Source[];
  citations?: readonly Citation[];
  claim?: object;
  quote?: string;
}>;

function isSource(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && 'retrieved_at' in value;
}

type Found = Readonly<{ path: string; value: object }>;

/** Walks a value for what has a source, or is a notice about a file. */
function sourcedIn(value: unknown, path: string): readonly Found[] {
  if (typeof value !== 'object' || value === null) return [];
  if (citationsIn(value).length > 0 || ('message' in value && 'file' in value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, part]) => sourcedIn(part, path === '' ? key : `${path}.${key}`));
}

function linesIn({ openai_generation: generation, claude_ranking: ranking, openai_fact_check: check }: StageValues) {
  const { lines = [] } = (generation ?? {}) as Readonly<{ lines?: readonly GeneratedLine[] }>;
  const { order = [], cut = [] } = (ranking ?? {}) as Partial<ClaudeRankingValue>;
  const { checks = [] } = (check ?? {}) as Partial<OpenaiFactCheckValue>;
  const ordered = orderedLines({ generation: { lines: [...lines] }, ranking: { order, cut }, checks });
  return [...ordered.order, ...ordered.cut].map(({ line }) => ({
    path: `lines.${lines.indexOf(line)}`,
    value: line,
  }));
}

/** Fields that name a source, or that a page must not show: money has a page of its own. */
const unsaid = new Set([
  'source',
  'sources',
  'citations',
  'claim',
  'licence',
  'gross',
  'currency',
  'file',
  'line',
  'body',
]);

/** Returns a statement in words: its text, or its fields with their names. */
export function wordsOf(value: object): string {
  const { text, headline, message, quote } = value as Readonly<Record<string, unknown>>;
  if (typeof message === 'string') return `${message}${placeOf(value as Notice)}`;
  const own = [headline, text, quote].find((one) => typeof one === 'string');
  if (typeof own === 'string') return own;
  const said = Object.entries(value).filter(([key]) => !unsaid.has(key));
  return said.flatMap(([key, part]) => wordsOfField(key.replaceAll('_', ' '), part)).join(', ');
}

function placeOf({ file, line }: Notice): string {
  if (file === null) return '';
  return line === null ? ` (${file})` : ` (${file}, line ${line})`;
}

function wordsOfField(name: string, part: unknown): readonly string[] {
  if (Array.isArray(part)) {
    const texts = part.filter((each) => typeof each === 'string');
    return texts.length === 0 ? [] : [`${name}: ${texts.join('; ')}`];
  }
  if (typeof part === 'object' && part !== null) {
    const words = wordsOf(part);
    return words === '' ? [] : [`${name}: ${words}`];
  }
  if (typeof part === 'boolean') return [`${name}: ${part ? 'yes' : 'no'}`];
  return typeof part === 'string' || typeof part === 'number' ? [`${name} ${part}`] : [];
}
