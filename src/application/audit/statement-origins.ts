import type { StatementOrigin } from '../../domain/api-documents/histories.js';
import { comparableName } from '../../domain/names.js';
import type { ClaudeRankingValue } from '../../domain/stage-values/claude-ranking.js';
import type { OpenaiFactCheckValue } from '../../domain/stage-values/openai-fact-check.js';
import type { GeneratedLine } from '../../domain/stage-values/openai-generation.js';
import type { PerplexityCityValue } from '../../domain/stage-values/perplexity-city.js';
import type { Story } from '../../domain/stage-values/perplexity-news.js';
import type { Visit } from '../../domain/stage-values/previous-show-lookup.js';
import {
  citationsIn,
  type StageValues,
  type Statement,
  statementsIn,
  wordsOf,
} from '../../domain/stage-values/statements.js';
import type { VoiceProfileLoadValue } from '../../domain/stage-values/voice-profile-load.js';
import { redactedMark } from './redact.js';

type Check = OpenaiFactCheckValue['checks'][number];

/** A source, with the words in it; `quote` is null where the statement repeats them. */
export type SourceOrigin = StatementOrigin['sources'][number];
type CheckOrigin = StatementOrigin['check'];
type RankingOrigin = StatementOrigin['ranking'];

/** Returns every statement of a run with what it is based on. */
export function statementOrigins(values: StageValues): readonly StatementOrigin[] {
  const statements = statementsIn(values);
  const { checks = [] } = (values.openai_fact_check ?? {}) as Partial<OpenaiFactCheckValue>;
  const ranking = (values.claude_ranking ?? {}) as Ranking;
  return statements.map((statement) => {
    const { ref, stage, path, value } = statement;
    const id = idOf(value);
    const check = stage === 'openai_generation' ? undefined : checks.find(({ claim_id: of }) => of === id);
    return {
      ...{ ref, stage, path, text: wordsOf(value), id, ...basisOf(statement, statements) },
      sources: citationsIn(value).map(({ source, quote }) => ({ ...source, quote })),
      check: check === undefined ? null : checkOrigin(check),
      avoid: avoidReasons(statement, check ?? null),
      ranking: stage === 'openai_generation' ? rankingOrigin(id, ranking) : null,
    };
  });
}

function idOf(value: object): string | null {
  const { id, claim } = value as Readonly<{ id?: unknown; claim?: object }>;
  if (claim !== undefined) return idOf(claim);
  return typeof id === 'string' ? id : null;
}

function checkOrigin({ mark, reason, independent_sources }: Check): CheckOrigin {
  return { mark, reason, independent_sources };
}

type Ranking = Partial<Pick<ClaudeRankingValue, 'order' | 'cut'>>;

function rankingOrigin(id: string | null, { order = [], cut = [] }: Ranking): RankingOrigin {
  const ranked = order.find(({ line_id: of }) => of === id);
  if (ranked !== undefined) return { place: 'ranked', reason: ranked.reason, risk: ranked.risk };
  const dropped = cut.find(({ line_id: of }) => of === id);
  return dropped === undefined ? null : { place: 'cut', reason: dropped.reason, risk: null };
}

type Basis = Pick<StatementOrigin, 'rests_on' | 'resembles'>;

/** Returns what a line is based on; nothing for any other statement. */
function basisOf({ stage, value }: Statement, statements: readonly Statement[]): Basis {
  const { claim_ids: claims, voice_evidence: voice, similar, text = '' } = value as Partial<GeneratedLine>;
  if (stage !== 'openai_generation' || claims === undefined) return { rests_on: [], resembles: [] };
  const others = statements.filter((other) => other.stage !== stage && other.stage !== 'openai_fact_check');
  const named = [voice, similar].flatMap((one) => (one != null && isKept(one.text) ? [one] : []));
  // In the order of the line's record, which names first what the line is about.
  const place = (other: Statement) => claims.indexOf(idOf(other.value) ?? '');
  const isClaim = (other: Statement) => place(other) >= 0;
  const isNamed = (other: Statement) => !isClaim(other) && named.some((one) => holds(other.value, one));
  const claimed = others.filter(isClaim).sort((one, other) => place(one) - place(other));
  const referred = others.filter(isNamed);
  // The first row is the line itself, which may say what its claims do in words of its own.
  const rows = text.split('\n').filter((row, index) => isKept(row) && (index > 0 || claims.length === 0));
  const open = rows.filter((row) => ![...claimed, ...referred].some(({ value: other }) => repeats(other, row)));
  const isAlike = (other: Statement) => !isNamed(other) && open.some((row) => repeats(other.value, row));
  const refsOf = (found: readonly Statement[]) => found.map(({ ref }) => ref);
  return {
    rests_on: refsOf([...claimed, ...referred]),
    resembles: refsOf(others.filter(isAlike)),
  };
}

/** False for a text of which all was redacted: it equals every other one. */
function isKept(text: string): boolean {
  return text.replaceAll(redactedMark, '').trim() !== '';
}

/** True for the performer's words or material that a line names: by themselves, or by the title of a recording. */
function holds(value: object, { text, from }: Readonly<{ text: string; from: string }>): boolean {
  const { title } = value as Readonly<{ title?: unknown }>;
  if (typeof title === 'string') return from.includes(title);
  const texts = Object.values(value).flatMap((part) => (Array.isArray(part) ? part : [part]));
  return texts.some((part) => typeof part === 'string' && part.includes(text));
}

/** The share of the words of a row that a statement must have, so that the row repeats it. */
const leastShare = 0.8;
/** What a row begins with that is no part of what it repeats: `Locally:`. */
const rowLabel = /^\p{L}+: /u;

function repeats(value: object, row: string): boolean {
  const words = comparableName(row.replace(rowLabel, '')).split(' ');
  const said = saidIn(value);
  return words.filter((word) => said.has(word)).length >= words.length * leastShare;
}

/** The words of statements that were compared before: each row is compared with all of them. */
const knownWords = new WeakMap<object, ReadonlySet<string>>();

/** Returns the words of a statement and of its sources. */
function saidIn(value: object): ReadonlySet<string> {
  const known = knownWords.get(value);
  if (known !== undefined) return known;
  const quotes = citationsIn(value).map(({ quote }) => quote ?? '');
  const words = new Set(comparableName([wordsOf(value), ...quotes].join(' ')).split(' '));
  knownWords.set(value, words);
  return words;
}

type Voice = Partial<NonNullable<VoiceProfileLoadValue['profile']>>;

/** Returns why the record says that a statement must not be joked about; nothing for any other. */
export function avoidReasons({ stage, path, value }: Statement, check: Check | null): readonly string[] {
  const isKnown = (value as Partial<Story>).harm != null;
  const vetoed = check?.harm && !isKnown ? [`the check found: ${check.harm.reason} (${check.harm.category})`] : [];
  switch (stage) {
    case 'perplexity_news':
      return [...ofStory(value as Partial<Story>), ...vetoed];
    case 'perplexity_city':
      return [...ofTown(path, value), ...vetoed];
    case 'previous_show_lookup':
      return ofVisit(value as Partial<Visit>);
    case 'voice_profile_load':
      return ofVoice(value as Voice);
    default:
      return [];
  }
}

function ofStory({ harm = null, doubt }: Partial<Story>): readonly string[] {
  const hurt = harm === null ? [] : [`${harm.reason} (${harm.category}): “${harm.sentence}”`];
  return doubt === undefined ? hurt : [...hurt, `kept out of lines as doubtful: ${doubt}`];
}

function ofTown(path: string, value: object): readonly string[] {
  const { reason, category } = value as Partial<PerplexityCityValue['avoid'][number]>;
  if (path.startsWith('avoid.')) return [`${reason} (${category})`];
  return path.startsWith('overused_jokes.') ? ['the joke every visitor makes'] : [];
}

function ofVisit({ died = [], hated = [] }: Partial<Visit>): readonly string[] {
  return [...listed('died here', died), ...listed('not wanted here', hated)];
}

function ofVoice({ avoid_topics: topics = [], avoid_words: words = [] }: Voice): readonly string[] {
  return [...listed('off limits for this voice, topics', topics), ...listed('off limits for this voice, words', words)];
}

function listed(name: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`${name}: ${texts.join('; ')}`];
}
