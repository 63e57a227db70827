import type { Provenance, StatementOrigin } from '../../domain/api-documents/histories.js';
import type { StageKey } from '../../domain/pipeline.js';
import type { ReadFile } from '../../domain/run/events.js';
import type { Instant } from '../../domain/time.js';
import type { EventReference, StageOrigin } from './provenance.js';
import type { SourceOrigin } from './statement-origins.js';

/** Where a statement comes from, by the questions that people ask; every report of it shows these. */
export type Explanation = Readonly<{
  ref: string;
  text: string;
  answers: readonly Readonly<{ question: string; facts: readonly Fact[] }>[];
}>;

/**
 * Returns the statements that a person means: a reference (`L3`), the number of a line, the id of a line or claim, or a
 * piece of the text; of the words of a source where no statement has it.
 */
export function findStatements({ statements }: Provenance, given: string): readonly StatementOrigin[] {
  const wanted = given.trim();
  const ref = /^\d+$/u.test(wanted) ? `L${wanted}` : wanted.toUpperCase();
  const named = statements.filter((one) => one.ref === ref || one.id === wanted);
  if (named.length > 0) return named;
  const words = spaced(wanted);
  if (words === '') return [];
  const saying = statements.filter(({ text }) => says(text, words));
  const best = [isLine, isNoCheck].map((isBest) => saying.filter(isBest)).find((found) => found.length > 0) ?? saying;
  if (best.length > 0) return best;
  return statements.filter(({ sources }) => sources.some(({ quote }) => says(quote ?? '', words)));
}

const isLine = ({ stage }: StatementOrigin) => stage === 'openai_generation';
/** A check repeats the words of its claim. */
const isNoCheck = ({ stage }: StatementOrigin) => stage !== 'openai_fact_check';

/** True for a text that has these words. A number is a whole one: 99 is not in 3.99339. */
function says(text: string, words: string): boolean {
  const said = spaced(text);
  if (!/^\d+$/u.test(words)) return said.includes(words);
  return said.split(/[^\d.,]+/u).some((number) => number.replace(/[.,]$/u, '') === words);
}

function spaced(text: string): string {
  return text.toLowerCase().split(/\s+/u).filter(Boolean).join(' ');
}

/** Explains one statement of a run, or what a stage says of its own work (its number is 0); null for none. */
export function explain(provenance: Provenance, ref: string): Explanation | null {
  const statement = provenance.statements.find((one) => one.ref === ref);
  const own = provenance.stages.find((stage) => stage.ref === ref);
  if (own !== undefined) {
    return {
      ref,
      text: `${own.stage}: ${own.reason ?? own.result}`,
      answers: [
        made(provenance, [own.stage]),
        { question: 'Which files of the user did it read?', facts: fileFacts(own.files) },
        asked(provenance),
      ].filter(({ facts }) => facts.length > 0),
    };
  }
  if (statement === undefined) return null;
  const named = [...statement.rests_on, ...statement.resembles];
  const found = named.flatMap((on) => provenance.statements.find((one) => one.ref === on) ?? []);
  const basis = [statement, ...found];
  const stages = basis.flatMap((one) => [
    one.stage,
    ...(one.ranking === null ? [] : ['claude_ranking' as const]),
    ...(one.check === null ? [] : ['openai_fact_check' as const]),
  ]);
  return {
    ref,
    text: statement.text,
    answers: [
      {
        question: 'Who said it, and when was it read?',
        facts: basis.flatMap((one) => said(one, statement, provenance)),
      },
      { question: 'How was it judged?', facts: basis.flatMap(judged) },
      made(provenance, stages),
      asked(provenance),
    ].filter(({ facts }) => facts.length > 0),
  };
}

/** Characters that are shown of what a line rests on. */
const longestRow = 600;

function said(
  { ref, stage, text, sources }: StatementOrigin,
  asked: StatementOrigin,
  { stages }: Provenance,
): readonly Fact[] {
  const label = asked.rests_on.includes(ref) ? `Rests on ${ref}` : `Has the words of ${ref}`;
  const heading = ref === asked.ref ? [] : [{ label, text: firstRow(text), url: null }];
  const files = stages.find((one) => one.stage === stage)?.files ?? [];
  return [...heading, ...sources.flatMap((source) => sourceFacts(source, files))];
}

function firstRow(text: string): string {
  const [row = ''] = text.split('\n');
  return row.length <= longestRow ? row : `${row.slice(0, longestRow)}…`;
}

function judged({ ref, check, ranking, avoid }: StatementOrigin): readonly Fact[] {
  return [
    ...avoid.map((text) => ({ label: `Avoid ${ref}`, text, url: null })),
    ...(ranking === null
      ? []
      : [{ label: ranking.place === 'cut' ? 'Cut' : 'Place', text: rankingText(ranking), url: null }]),
    ...(check === null
      ? []
      : [{ label: `Check of ${ref}`, text: `${check.mark.replace('_', ' ')}: ${check.reason}`, url: null }]),
  ];
}

function rankingText({ reason, risk }: NonNullable<StatementOrigin['ranking']>): string {
  return risk === null ? reason : `${reason} (risk ${risk})`;
}

function made({ stages }: Provenance, keys: readonly StageKey[]): Explanation['answers'][number] {
  const wanted = [...new Set(keys)].flatMap((key) => stages.find(({ stage }) => stage === key) ?? []);
  return { question: 'Which program or model made it?', facts: wanted.flatMap(stageFacts) };
}

/** What a stage does for a page, in one word. */
const roles: Readonly<Partial<Record<StageKey, string>>> = {
  openai_generation: 'Written by',
  claude_ranking: 'Ranked by',
  openai_fact_check: 'Checked by',
  html_generation: 'Page made by',
  vps_deployment: 'Published by',
  url_verification: 'Checked by',
  og_verification: 'Checked by',
};

function stageFacts(origin: StageOrigin): readonly Fact[] {
  const { stage, implementation, replaced, model, attempt, digest, prompts, ended, reused_from: earlier } = origin;
  const by = model === null ? 'a program of the service, no language model' : `the language model ${model}`;
  const instead = replaced === null ? '' : ` instead of ${replaced}`;
  const step = `step ${stage}, done by “${implementation}”${instead}`;
  const work = [by, step, `attempt ${attempt}`, `code ${digest.slice(0, 12)}`];
  const sent = prompts.map((prompt) => ({ label: 'Prompt', text: `SHA-256 ${prompt}`, url: null }));
  return [
    { label: roles[stage] ?? 'Found by', text: work.join(', '), url: null },
    ...sent,
    ...(earlier === null ? [] : [{ label: 'Taken from', text: `run ${earlier}`, url: null }]),
    ...(ended === null ? [] : [eventFact(ended)]),
  ];
}

function eventFact({ stream, revision, event_id: id, type, at }: EventReference): Fact {
  return { label: 'Recorded as', text: `event ${revision} of ${stream} (${type}), ${clock(at)}, id ${id}`, url: null };
}

function asked({ asked: { trigger, event, resumes, reason } }: Provenance): Explanation['answers'][number] {
  const how = resumes === null ? howOf(trigger) : `to resume run ${resumes}`;
  const why = reason === null ? '' : `: ${reason}`;
  const by = { label: 'Asked by', text: `${personOf(event.actor)}, ${clock(event.at)}, ${how}${why}`, url: null };
  return { question: 'Who asked for it?', facts: [by, eventFact(event)] };
}

function howOf(trigger: string): string {
  if (trigger === 'manual') return 'by hand';
  return trigger === 'schedule' ? 'as the schedule says' : `as “${trigger}”`;
}

/** Returns who acted, in words: `key:`, `schedule` and `cli:` are how events name them. */
function personOf(actor: string): string {
  const [, kind = '', name = actor] = /^(key|cli):(.*)$/u.exec(actor) ?? [];
  const operator = 'the operator of the service knows whose key it is';
  if (kind === 'cli') return `${name}, at the machine of the service`;
  if (kind === '') return actor === 'schedule' ? 'the schedule of the service' : actor;
  return /^[0-9a-f]{12}$/u.test(name)
    ? `the owner of the API key ${name} (the beginning of its SHA-256; ${operator})`
    : `the owner of the API key named “${name}” (${operator})`;
}

/** One fact about a statement; `url` is the address of what it names, null where that has none. */
export type Fact = Readonly<{ label: string; text: string; url: string | null }>;

/** Says who said something, in which words, and when it was read; `files` are those that its stage read. */
function sourceFacts(source: SourceOrigin, files: readonly ReadFile[]): readonly Fact[] {
  const { publisher, title, url, published_on: published, quote } = source;
  const named = title === null || title === quote ? [] : [`“${title}”`];
  const dated = published === null ? [] : [`published ${published}`];
  return [
    { label: 'Said by', text: [nameOf(publisher), ...named, ...dated].join(', '), url },
    ...(quote === null ? [] : [{ label: 'In its words', text: quote, url: null }]),
    { label: 'Read', text: readingOf(source, files), url: null },
  ];
}

/** Pages speak to the performer; a record is read by others. */
function nameOf(publisher: string): string {
  return publisher.replace(/^your file /u, 'the performer’s own file ');
}

/** Says when and where a source was read: a file that names a page may not say what the page does. */
function readingOf({ kind, file, line, retrieved_at: at }: SourceOrigin, files: readonly ReadFile[]): string {
  if (file === null) return clock(at);
  const content = files.filter((read) => read.file === file).map(({ sha256 }) => ` (SHA-256 ${sha256})`);
  const place = `${clock(at)}, from ${file}${content.join('')}${line === null ? '' : `, line ${line}`}`;
  if (kind !== 'web') return place;
  return `${place}: this file gives the words and names the source, whose own page was not opened`;
}

/** Names the files that a stage read, with the digests by which a file that was kept can be recognised. */
function fileFacts(files: readonly ReadFile[]): readonly Fact[] {
  return files.map(({ file, sha256 }) => ({ label: file, text: `SHA-256 ${sha256}`, url: null }));
}

/** Returns an instant as people read it: `2026-11-24 13:37:47 UTC`. */
export function clock(at: Instant): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
