import { comparableName } from '../../../src/domain/names.js';
import { outcomeWords } from './outcome-words.js';

/** What free notes of a show say about material and the room, each in the words of the notes. */
export type VisitNotes = Readonly<{
  worked: readonly string[];
  died: readonly string[];
  hated: readonly string[];
  other: readonly string[];
}>;

type Outcome = 'worked' | 'died' | 'hated';
type Reading = { text: string; outcome: Outcome | 'other' };

const outcomes = ['worked', 'died', 'hated'] as const;
/** Longest clause that a bare verdict after it ("Did the tram. Killed.") is about, in words. */
const fewWords = 8;
/** Words between a negation and what it negates. */
const reach = 3;

const patterns = {
  worked: patternOf(outcomeWords.worked),
  died: patternOf(outcomeWords.died),
  hated: patternOf(outcomeWords.hated),
  not: patternOf(outcomeWords.not),
  unsure: patternOf(outcomeWords.unsure),
  material: patternOf(outcomeWords.material),
  room: patternOf(outcomeWords.room),
} as const;

const contrast = new RegExp(`\\s+(?=(?:${alternatives(outcomeWords.but)})\\s)`, 'giu');
const conjunction = /\s+(?:and|und|y|et|ed?|en|&)\s+/iu;
const firstPerson = /\b(?:i|we|ich|wir|je|j|nous|yo|io|ik|eu)\b/u;
const inQuotes = /["“”„«»‘][^"“”„«»’]*["“”«»’]/gu;
const quotable = /(?:^|\s)'[^']+'(?=\W|$)/gu;

/**
 * Reads notes clause by clause. A clause that is uncertain, sarcastic or a question, or that says two things at once,
 * is `other`.
 */
export function readVisitNotes(notes: string): VisitNotes {
  const read: Reading[] = [];
  for (const sentence of sentencesOf(notes)) {
    for (const [index, clause] of clausesOf(sentence).entries()) addClause(clause, index === 0, read);
  }
  const of = (outcome: Reading['outcome']) => read.filter((one) => one.outcome === outcome).map(({ text }) => text);
  return { worked: of('worked'), died: of('died'), hated: of('hated'), other: of('other') };
}

/** Returns the words of a clause that say what it is about, comparable: without verdicts and words of the stage. */
export function subjectWords(text: string): readonly string[] {
  const { worked, died, hated, not, material, room } = patterns;
  const rest = [worked, died, hated, not, material, room].reduce(
    (words, pattern) => words.replace(pattern, ' '),
    spaced(text),
  );
  return rest.split(' ').filter((word) => word.length > 2);
}

/** Returns the words of a text without those that judge material: "killed" says nothing about a death. */
export function withoutVerdicts(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (has(spaced(word), 'worked') || has(spaced(word), 'died') ? '…' : word));
}

function sentencesOf(notes: string): readonly string[] {
  return notes.match(/[^.;!?\n•|]+(?:\.(?=\S)[^.;!?\n•|]*)*[.;!?]*/gu) ?? [];
}

function clausesOf(sentence: string): readonly string[] {
  return sentence
    .split(/\s[–—/-]\s|,\s+/u)
    .flatMap((part) => part.split(contrast))
    .flatMap((part) => (outcomesIn(part).length > 1 ? part.split(conjunction) : [part]))
    .map((part) => part.trim())
    .filter((part) => comparableName(part) !== '');
}

function addClause(clause: string, isFirst: boolean, read: Reading[]): void {
  const previous = read.at(-1);
  const outcome = outcomeOf(clause) ?? ellipsis(clause, previous);
  const text = clause.replace(/[.;,]+$/u, '');
  if (outcome === null && !isFirst && previous?.outcome === 'hated' && !hasVerb(clause)) previous.text += `, ${text}`;
  else if (outcome !== null && previous?.outcome === 'other' && isBareVerdict(clause, previous)) {
    Object.assign(previous, { text: `${previous.text}. ${text}`, outcome });
  } else read.push({ text, outcome: outcome ?? 'other' });
}

/** Returns the outcome that a clause states; null when it states none, or not clearly. */
function outcomeOf(clause: string): Outcome | null {
  const [outcome, another] = outcomesIn(clause);
  if (outcome === undefined || another !== undefined || isUnclear(clause, outcome)) return null;
  const words = spaced(clause);
  const match = patterns[outcome].exec(words);
  patterns[outcome].lastIndex = 0;
  if (match === null) return null;
  const before = words.slice(0, match.index).trim().split(' ').slice(-reach).join(' ');
  if (!has(` ${before} `, 'not')) return outcome;
  return outcome === 'worked' ? 'died' : null;
}

function outcomesIn(clause: string): readonly Outcome[] {
  const words = spaced(clause);
  const found = outcomes.filter((outcome) => has(words, outcome));
  return found.includes('died') && found.includes('worked') && isPartOf(words) ? ['died'] : found;
}

/** Returns true if a verdict of failure contains one of success: "landed flat", "not one big laugh". */
function isPartOf(words: string): boolean {
  return !has(words.replace(patterns.died, ' '), 'worked');
}

function isUnclear(clause: string, outcome: Outcome): boolean {
  const words = spaced(clause);
  const quoted = [...clause.matchAll(inQuotes), ...clause.matchAll(quotable)].map(([text]) => spaced(text));
  if (clause.endsWith('?') || has(words, 'unsure') || quoted.some((text) => has(text, outcome))) return true;
  if (outcome === 'hated') return firstPerson.test(words);
  if (/\b(?:was|were|got|been) killed\b/u.test(words)) return true;
  return !has(words, 'material') && isAboutRoom(words, words.match(patterns[outcome])?.[0] ?? '');
}

/** Returns true if the room or its equipment is judged: "best crowd of the tour", "the mic died". */
function isAboutRoom(words: string, verdict: string): boolean {
  const before =
    words
      .slice(0, words.indexOf(` ${verdict} `))
      .split(' ')
      .at(-1) ?? '';
  const inside = verdict.replace(/^(?:took|lost) the room$/u, '');
  return has(` ${inside} `, 'room') || has(` ${before} `, 'room');
}

/** Reads "… the waffle did not" after a verdict as its opposite. */
function ellipsis(clause: string, previous: Reading | undefined): Outcome | null {
  const words = spaced(clause).trim().split(' ');
  if (previous?.outcome !== 'worked' || words.length > fewWords) return null;
  return has(` ${words.slice(-1).join(' ')} `, 'not') ? 'died' : null;
}

function isBareVerdict(clause: string, previous: Reading): boolean {
  const isBare = subjectWords(clause).length === 0 && !has(spaced(clause), 'material');
  return isBare && spaced(previous.text).trim().split(' ').length <= fewWords;
}

/** Returns true for what is no further item of a list: a long clause, or one with a number. */
function hasVerb(clause: string): boolean {
  return spaced(clause).trim().split(' ').length > 5 || /\d/u.test(clause);
}

function has(words: string, kind: keyof typeof patterns): boolean {
  const found = patterns[kind].test(words);
  patterns[kind].lastIndex = 0;
  return found;
}

function spaced(text: string): string {
  return ` ${comparableName(text)} `;
}

function patternOf(list: string): RegExp {
  return new RegExp(`(?<= )(?:${alternatives(list)})(?= )`, 'gu');
}

function alternatives(list: string): string {
  return list
    .split(',')
    .map((entry) => entry.trim().replace(/\s+/gu, ' '))
    .filter((entry) => entry !== '')
    .sort((one, other) => other.length - one.length)
    .map((entry) => entry.replaceAll('*', '\\S*').replaceAll('… ', '(?:\\S+ ){0,2}'))
    .join('|');
}
