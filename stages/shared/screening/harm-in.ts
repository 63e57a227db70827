import { comparableName } from '../../../src/domain/names.js';
import type { Harm } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { type Alarm, type Evidence, evidenceOf, type Fact, gravest } from './evidence.js';
import { type Category, categories } from './lexicon.js';
import { lexiconOf, screenedLanguages } from './lexicons.js';
import { sentencesOf } from './sentences.js';

/**
 * What is known about a text: its `language` as a tag, null if unknown; the `date` of publication; the `names` of town,
 * venue and performer, which mean nothing by their words. A `story` reports something, and allusions to harm count. A
 * `statement` is a fact, a note or a line, in which only words of harm count.
 */
export type TextContext = Readonly<{
  kind: 'story' | 'statement';
  language: string | null;
  date?: LocalDate | null;
  names?: readonly string[];
}>;

/** `doubtful`: more speaks for harm than against it, but not enough for the Avoid list. It never becomes a line. */
export type Screening = Readonly<{ verdict: 'harmless' | 'doubtful' | 'harmful'; harm: Harm | null }>;

/** Sentences that are judged together: a summary names whom its headline is about. */
const sentencesTogether = 4;
/** Score from which a story with a victim is harmful, and one without. */
const enough = 3;
const enoughWithoutVictim = 4;
const solemnWeight = 3;
const mostLight = 3;
/** What is not joked about, however light the rest of the story is. */
const untouchable: ReadonlySet<Category> = new Set<Category>([
  'suicide',
  'sexual abuse',
  'hate',
  'living memory',
  'missing person',
  'identity row',
  'faith',
]);
/** Gravity from which a statement is harmful: a certain word of harm, or two possible ones. */
const grave = 2;

/** Returns what must not be joked about in a text; null if nothing was found. Without a language, every one is tried. */
export function harmIn(text: string, context: TextContext): Harm | null {
  return screeningOf(text, context).harm;
}

/**
 * Returns the words of harm in a statement, as comparable words; null if it has none. By default a certain word or two
 * possible ones in a sentence count; `certain` words only, or `any` word.
 */
export function wordsOfHarm(
  text: string,
  language: string,
  counting: 'grave' | 'certain' | 'any' = 'grave',
): string | null {
  const lexicon = lexiconOf(language);
  if (lexicon === null) return null;
  for (const sentence of sentencesOf(text)) {
    const alarms = presentAlarms([evidenceOf(sentence, lexicon, { date: null, names: [] })]);
    const counted = alarms.filter(({ certain }) => certain || counting !== 'certain');
    if (gravityOf(counted) >= (counting === 'any' ? 1 : grave)) return gravest(counted)?.words ?? null;
  }
  return null;
}

/** Decides by its words and their context whether a text reports harm. */
export function screeningOf(text: string, { kind, language, date = null, names = [] }: TextContext): Screening {
  const sentences = sentencesOf(text);
  const surroundings = { date, names: names.map((name) => comparableName(name).split(' ')).filter(isName) };
  const lexicon = lexiconOf(language);
  const lexicons = lexicon === null ? screenedLanguages.flatMap((one) => lexiconOf(one) ?? []) : [lexicon];
  const screenings = lexicons.map((one) => {
    const evidence = sentences.map((sentence) => evidenceOf(sentence, one, surroundings));
    if (kind === 'story') return screenStory(evidence);
    return screenStatement(lexicon === null && one.language !== 'en' ? evidence.map(certainOnly) : evidence);
  });
  return (
    screenings.find(({ verdict }) => verdict === 'harmful') ??
    screenings.find(({ verdict }) => verdict === 'doubtful') ?? { verdict: 'harmless', harm: null }
  );
}

/** Ambiguous words of a language that a text may not be in mean nothing. */
function certainOnly(evidence: Evidence): Evidence {
  return { ...evidence, alarms: evidence.alarms.filter(({ certain }) => certain) };
}

function isName(words: readonly string[]): boolean {
  return words.join('').length > 2;
}

function screenStory(evidence: readonly Evidence[]): Screening {
  const isLight = evidence.some(({ light, isEveryday, signs }) => light.size > 0 || isEveryday || signs.has('oldYear'));
  let verdict: Screening['verdict'] = isLight ? 'harmless' : 'doubtful';
  for (let start = 0; start === 0 || start + sentencesTogether <= evidence.length; start += 1) {
    const together = evidence.slice(start, start + sentencesTogether);
    const found = weigh(together);
    if (isHarmful(found)) return { verdict: 'harmful', harm: harmOf(together) };
    const isTouchy = found.hasChild || found.alarms.some(({ category }) => untouchable.has(category));
    if (isTouchy || found.gravity + found.hurt + found.solemn > found.light) verdict = 'doubtful';
  }
  return { verdict, harm: null };
}

type Weights = Readonly<
  { alarms: readonly Alarm[]; hasChild: boolean } & Record<'gravity' | 'hurt' | 'solemn' | 'light', number>
>;

/** Weighs what speaks for harm (words of harm, people, grief) and what speaks against it (light and ancient things). */
function weigh(evidence: readonly Evidence[]): Weights {
  const signs = new Set(evidence.flatMap((one) => [...one.signs]));
  const has = (...names: readonly Fact[]) => (names.some((name) => signs.has(name)) ? 1 : 0);
  const alarms = presentAlarms(evidence);
  const light = new Set(evidence.flatMap((one) => [...one.light])).size;
  const isReported = alarms.length > 0 || has('solemn') === 1;
  return {
    alarms,
    hasChild: alarms.length > 0 && has('minors', 'young') === 1,
    gravity: gravityOf(alarms),
    hurt:
      (isReported ? has('people', 'counted') + has('officials') : has('people')) +
      has('minors', 'young') +
      has('age', 'young'),
    solemn: solemnWeight * has('solemn'),
    light: Math.min(light, mostLight) + 2 * has('old', 'oldYear'),
  };
}

/** A victim, or grief, makes words of harm certain; so does a certain word where nothing is light. */
function isHarmful({ alarms, gravity, hurt, solemn, light }: Weights): boolean {
  const score = gravity + hurt + solemn - light;
  if (gravity + solemn === 0) return false;
  if (score >= enoughWithoutVictim) return true;
  return (gravity > 0 && hurt > 0 && score >= enough) || (light === 0 && alarms.some(({ certain }) => certain));
}

function screenStatement(evidence: readonly Evidence[]): Screening {
  const found = evidence.find((one) => gravityOf(presentAlarms([one])) >= grave);
  return found === undefined ? { verdict: 'harmless', harm: null } : { verdict: 'harmful', harm: harmOf([found]) };
}

/** Counts different words of harm: a certain one counts twice. */
function gravityOf(alarms: readonly Alarm[]): number {
  const count = (of: readonly Alarm[]) => new Set(of.map(({ words }) => words)).size;
  const certain = count(alarms.filter((alarm) => alarm.certain));
  const possible = count(alarms.filter((alarm) => !alarm.certain));
  const lasting = alarms.some((alarm) => alarm.lasting) ? 1 : 0;
  return Math.min(certain, 1) + Math.min(certain, 2) + lasting + Math.min(possible, 3);
}

/** Returns the alarms that are not history. */
function presentAlarms(evidence: readonly Evidence[]): readonly Alarm[] {
  return evidence.flatMap(({ alarms, signs }) => {
    const isHistory = signs.has('oldYear') && !signs.has('recentYear');
    return isHistory ? alarms.filter(({ lasting }) => lasting) : alarms;
  });
}

function harmOf(evidence: readonly Evidence[]): Harm {
  const first = gravest(presentAlarms(evidence));
  const sentence = evidence.find(({ alarms }) => first === null || alarms.includes(first))?.sentence ?? '';
  const isChild = evidence.some(({ signs }) => signs.has('minors') || signs.has('young'));
  const category = first?.category ?? 'sorrow';
  return { category, sentence, reason: categories[category][isChild ? 'child' : 'reason'] };
}
