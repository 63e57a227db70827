import { hashed, mixed } from '../classifier/feature-hash.js';
import { type Feature, hashBits } from '../classifier/text-features.js';
import { groupsAt, type Vocabulary } from '../classifier/vocabulary.js';
import { type NamedFact, namedFacts } from './named-facts.js';
import { saidAround } from './said-around.js';
import { statedByRule } from './stated-by-rule.js';
import { wordFeatures, writtenForm } from './token-features.js';
import { endsClause, endsSentence, type NumberToken, type Token, tokensIn } from './tokens.js';

/** A text as its numbers are judged in it; `groups` are those of the words that begin at each token. */
export type Passage = Readonly<{
  tokens: readonly Token[];
  numbers: readonly number[];
  groups: readonly (readonly number[])[];
  facts: readonly NamedFact[];
  said: (at: number) => readonly string[];
  ruled: (at: number) => readonly string[];
}>;

/** Words before and after a number that count. */
const [mostBefore, mostAfter] = [25, 14] as const;
/** Words between two that are looked at, and numbers before one whose roles count. */
const [mostBetween, mostDecided] = [60, 30] as const;
/** Numbers of a text that are judged: no message on an evening has more. */
const mostNumbers = 250;

/** Reads a text for the features of its numbers. */
export function passageOf(text: string, vocabulary: Vocabulary): Passage {
  const tokens = tokensIn(text);
  const words = tokens.map((token) => (token.kind === 'word' ? token.text : ''));
  return {
    tokens,
    numbers: tokens.flatMap((token, at) => (token.kind === 'number' ? [at] : [])).slice(0, mostNumbers),
    groups: words.map((word, at) => (word === '' ? [] : groupsAt(words, at, vocabulary))),
    facts: namedFacts(tokens),
    said: saidAround(tokens),
    ruled: statedByRule(text, tokens),
  };
}

/** What was decided of a number. */
export type Decided = Readonly<{ at: number; role: string }>;

/** Returns the features of a number; `decided` are the numbers before it. */
export function featuresOfNumber(passage: Passage, at: number, decided: readonly Decided[]): readonly Feature[] {
  const names = [
    ...formOf(passage.tokens[at] as NumberToken),
    ...neighboursOf(passage, at),
    ...before(passage, at),
    ...after(passage, at),
    ...factsAround(passage, at),
    ...passage.said(at),
    ...passage.ruled(at),
    ...afterOthers(passage, at, decided),
  ];
  return [...new Set(names)].map((name) => ({ slot: mixed(hashed(name)) >>> (32 - hashBits), value: 1 }));
}

function formOf({ form, unit, hour, minute, number }: NumberToken): readonly string[] {
  const size = number === null ? [] : [`size ${sizes.findIndex((most) => number < most)}`];
  const time = hour === null ? [] : [`hour ${hour}`, `minute ${minute}`];
  return [`form ${form}`, `form ${form} ${unit}`, `unit ${unit}`, ...size, ...time];
}

const sizes = [13, 25, 40, 100, 300, 1000, Number.POSITIVE_INFINITY];

function neighboursOf({ tokens, groups }: Passage, at: number): readonly string[] {
  const near = (offset: number) => writtenForm(tokens[at + offset]);
  const single = [-3, -2, -1, 1, 2, 3].flatMap((offset) => [
    ...wordFeatures(`at${offset}`, near(offset)),
    ...(groups[at + offset] ?? []).map((group) => `at${offset} =${group}`),
  ]);
  return [
    ...single,
    `before2 ${near(-2)} ${near(-1)}`,
    `after2 ${near(1)} ${near(2)}`,
    `around ${near(-1)} ${near(1)}`,
    `before3 ${near(-3)} ${near(-2)} ${near(-1)}`,
  ];
}

/** Returns the words before a number, by how far they are: in its clause, its sentence, or before other numbers. */
function before({ tokens, groups }: Passage, at: number): readonly string[] {
  const found: string[] = [];
  let [clause, others] = [0, 0];
  for (let index = at - 1; index >= Math.max(0, at - mostBefore); index -= 1) {
    const token = tokens[index] as Token;
    if (token.text === '\n' && token.kind === 'mark') break;
    if (endsSentence(token)) clause = 2;
    else if (endsClause(token)) clause = Math.max(clause, 1);
    else if (token.kind === 'number') {
      others += 1;
      if (others === 1) found.push(`last number ${writtenForm(token)}`);
    } else if (token.kind === 'word') {
      const kind = `left${clause}${others > 0 ? 'n' : ''}`;
      found.push(...wordFeatures(kind, token.text), ...(groups[index] ?? []).map((group) => `${kind} =${group}`));
    }
  }
  return [...found, ...labelOf(tokens, at)];
}

/** Returns the first word of the line or of the part of a list. */
function labelOf(tokens: readonly Token[], at: number): readonly string[] {
  let first = at;
  while (first > 0 && !/^[\n/;|!?]$/u.test(tokens[first - 1]?.text ?? '')) first -= 1;
  const token = tokens[first];
  return token?.kind === 'word' ? wordFeatures('label', token.text) : [];
}

function after({ tokens, groups }: Passage, at: number): readonly string[] {
  const found: string[] = [];
  let [clause, others] = [0, ''];
  for (let index = at + 1; index < Math.min(tokens.length, at + 1 + mostAfter); index += 1) {
    const token = tokens[index] as Token;
    if (endsSentence(token)) return [...found, `end ${token.text}${others}`];
    if (endsClause(token)) clause = 1;
    else if (token.kind === 'number') {
      if (others === '') found.push(`next number ${writtenForm(token)}`);
      others = 'n';
    } else if (token.kind === 'word') {
      const kind = `right${clause}${others}`;
      found.push(...wordFeatures(kind, token.text), ...(groups[index] ?? []).map((group) => `${kind} =${group}`));
    }
  }
  return found;
}

/** Returns the facts that the nearest words before and after a number name. */
function factsAround({ tokens, facts }: Passage, at: number): readonly string[] {
  const last = facts.findLast((fact) => fact.at < at);
  const next = facts.find((fact) => fact.at > at);
  const found: string[] = last === undefined ? ['no fact'] : [];
  if (last !== undefined) {
    const way = wayBetween(tokens, last.at, at);
    found.push(`fact ${last.fact}`, `fact ${last.fact}${way}`, `fact ${last.fact}${way} ${nearness(at - last.at)}`);
    const second = facts.findLast((fact) => fact.at < last.at);
    if (second !== undefined) found.push(`facts ${second.fact} ${last.fact}`);
  }
  if (next !== undefined && next.at - at < mostAfter) {
    const way = wayBetween(tokens, at + 1, next.at);
    found.push(`next ${next.fact}${way}`, `next ${next.fact}${way} ${nearness(next.at - at)}`);
    if (last !== undefined) found.push(`between ${last.fact} ${next.fact}`);
  }
  return found;
}

function nearness(distance: number): string {
  return distance <= 2 ? 'next' : distance <= 6 ? 'near' : 'far';
}

/** Returns what is between two tokens: the end of a sentence or clause, other numbers. */
function wayBetween(tokens: readonly Token[], from: number, to: number): string {
  const between = tokens.slice(Math.max(from, to - mostBetween), to);
  const end = between.some(endsSentence) ? '.' : between.some(endsClause) ? ',' : '';
  return `${end}${between.some(({ kind }) => kind === 'number') ? '#' : ''}`;
}

function afterOthers({ tokens }: Passage, at: number, decided: readonly Decided[]): readonly string[] {
  const last = decided.at(-1);
  if (last === undefined) return ['first'];
  const between = tokens.slice(last.at + 1, at);
  const found = [
    `role ${last.role}`,
    `role ${last.role}${wayBetween(tokens, last.at + 1, at)}`,
    `roles ${decided.at(-2)?.role} ${last.role}`,
  ];
  if (between.length <= 4) {
    const words = between.map(writtenForm).join(' ');
    found.push(`link ${words}`, `link ${last.role} ${words}`);
  }
  const [one, other] = [tokens[last.at], tokens[at]].map((token) =>
    token?.kind === 'number' && token.hour !== null ? (token.hour % 12) * 60 + token.minute : null,
  );
  if (one != null && other != null) found.push(`order ${Math.sign(other - one)} ${last.role}`);
  return [...found, ...decided.slice(-mostDecided).map(({ role }) => `had ${role}`)];
}
