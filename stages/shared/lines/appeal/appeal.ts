import { comparableName } from '../../../../src/domain/names.js';
import { isCommon } from '../common-words.js';
import { stemOf, wordsOf } from '../words.js';
import { type CivicComedy, civicComedyIn, civicWeights } from './civic.js';
import { dampers } from './dampers.js';
import {
  type AppealKind,
  appealKinds,
  appealLexicon,
  everydayAnimals,
  everyman,
  kindWeights,
  solemn,
} from './lexicon.js';
import { isMeant } from './meanings.js';
import { actsLikeAPerson, twistOf } from './twists.js';
import { writtenWords } from './written-words.js';

/** A word that makes a text odd, as written. */
export type Hook = Readonly<{ kind: AppealKind; word: string }>;

/**
 * How much an audience would enjoy a story. `score` is from 0 to 1. `hooks` are the odd words, best first, one per
 * kind; `rare` are other unusual words; the labels of `dampers` say why it is dull, each as the end of a sentence.
 */
export type Appeal = Readonly<{
  score: number;
  hooks: readonly Hook[];
  rare: readonly string[];
  civic: readonly CivicComedy[];
  /** True when the odd words are in the summary only. */
  turnsBelow: boolean;
  dampers: readonly Readonly<{ name: string; label: string }>[];
}>;

/** Weight of a text without any odd word. */
const BASE = 0.35;
/** Sum of weights that gives a score of 0.5. */
const HALF = 3;
/** Weight of the summary's words relative to the headline's. */
const SUMMARY_WEIGHT = 0.6;
/** Bonus for each additional kind in a headline: an emu is news, an emu at the art gallery is a story. */
const COMBINATION = 0.55;
const COMBINATIONS_AT_MOST = 3;
const EVERYDAY_ANIMAL = 1.3;
/** Bonus for an animal that acts like a person. */
const ACTING = 1;
const SOLEMN_COMPANY = 0.8;
const EVERYMAN_COMPANY = 0.5;
const REPETITION = 0.5;
const RARE_WEIGHT = 0.2;
const RARE_AT_MOST = 3;
/** Sum of weights from which dampers are softened. */
const STRONG = 4.5;

/** The parts of civic comedy that make a story without an odd word. */
const selfSufficient: ReadonlySet<CivicComedy['name']> = new Set(['contradiction', 'rivalry', 'fault', 'office']);

/** Returns the appeal of a headline (or any statement) and its summary. `ignore` are the words that name the place. */
export function appealOf(
  headline: string,
  summary: string | null = null,
  ignore: ReadonlySet<string> = new Set(),
): Appeal {
  const inSport = dampersOf(headline, null).some((damper) => damper.name === 'sport');
  const hooks = hooksOf(headline, ignore, inSport);
  const further = summary === null ? [] : hooksOf(summary, ignore, inSport);
  const found = dampersOf(headline, summary);
  const rare = rareWords(headline, ignore, hooks);
  const civic = civicComedyIn(`${headline} . ${summary ?? ''}`, hooks.length > 0 || further.length > 0);
  const civicAbove = civicComedyIn(headline, hooks.length > 0).map(({ name }) => name);
  const raw =
    BASE +
    sumOf(hooks) +
    repetitionOf(headline, hooks) +
    companyOf(headline, hooks) +
    twistOf(headline, ignore) +
    civicSum(civic, hooks) +
    Math.min(rare.length, RARE_AT_MOST) * RARE_WEIGHT +
    SUMMARY_WEIGHT *
      (sumOf(further.filter((hook) => !hooks.some((one) => one.kind === hook.kind))) + twistOf(summary ?? '', ignore));
  const damped = found.reduce(
    (left, damper) => left * (damper.softened && raw >= STRONG ? Math.sqrt(damper.factor) : damper.factor),
    raw,
  );
  return {
    score: damped / (damped + HALF),
    hooks: hooks.length > 0 ? hooks : further,
    rare,
    civic,
    turnsBelow: hooks.length === 0 && !civicAbove.some((name) => selfSufficient.has(name)),
    dampers: found.map(({ name, label }) => ({ name, label })),
  };
}

function sumOf(hooks: readonly Hook[]): number {
  return hooks.reduce((sum, hook) => sum + (isEveryday(hook) ? EVERYDAY_ANIMAL : kindWeights[hook.kind]), 0);
}

/** Skips a shared thing that was already counted as an odd word. */
function civicSum(civic: readonly CivicComedy[], hooks: readonly Hook[]): number {
  const counted = new Set(hooks.map(({ word }) => comparableName(word)));
  return civic
    .filter(({ name, words }) => name !== 'shared' || !words.some((word) => counted.has(word)))
    .reduce((sum, { name }) => sum + civicWeights[name], 0);
}

function isEveryday({ kind, word }: Hook): boolean {
  return kind === 'animal' && everydayAnimals.has(stemOf(comparableName(word)));
}

/** Returns one hook per kind: its first word. In sports, plural animals are teams. */
function hooksOf(text: string, ignore: ReadonlySet<string>, inSport: boolean): readonly Hook[] {
  const hooks: Hook[] = [];
  const taken = new Set<string>();
  const words = writtenWords(text).filter(({ word, isName }) => !isName && !ignore.has(word));
  for (const kind of appealKinds) {
    const hit = words.find((one) => {
      const isTeam = inSport && kind === 'animal' && one.word.endsWith('s');
      return !isTeam && !taken.has(one.stem) && appealLexicon[kind].has(one.stem) && isMeant(kind, one, text);
    });
    if (hit === undefined) continue;
    taken.add(hit.stem);
    hooks.push({ kind, word: hit.written });
  }
  return hooks;
}

/** Returns the bonus for a second, different word of a kind: an inflatable is good, an inflatable dinosaur better. */
function repetitionOf(headline: string, hooks: readonly Hook[]): number {
  const words = writtenWords(headline).filter(({ isName }) => !isName);
  const stemsOf = (kind: AppealKind) =>
    new Set(
      words.flatMap((word) => (appealLexicon[kind].has(word.stem) && isMeant(kind, word, headline) ? word.stem : [])),
    );
  const again = hooks.filter(({ kind }) => stemsOf(kind).size > 1);
  return Math.min(again.length, 2) * REPETITION;
}

function companyOf(headline: string, hooks: readonly Hook[]): number {
  if (hooks.length === 0) return 0;
  const hookStems = new Set(hooks.map((hook) => stemOf(comparableName(hook.word))));
  const stems = wordsOf(headline).map(stemOf);
  const others = stems.filter((stem) => !hookStems.has(stem));
  const hasAnimal = hooks.some((hook) => hook.kind === 'animal');
  const combinations = Math.min(hooks.length - 1, COMBINATIONS_AT_MOST) * COMBINATION;
  return (
    combinations +
    (hasAnimal && actsLikeAPerson(headline) ? ACTING : 0) +
    (others.some((stem) => solemn.has(stem)) ? SOLEMN_COMPANY : 0) +
    (others.some((stem) => everyman.has(stem)) ? EVERYMAN_COMPANY : 0)
  );
}

function rareWords(headline: string, ignore: ReadonlySet<string>, hooks: readonly Hook[]): readonly string[] {
  const hookWords = new Set(hooks.map((hook) => hook.word));
  return writtenWords(headline)
    .filter(({ written, word, isName }) => !isName && word.length > 3 && !/^\d/u.test(word) && !/['’]/u.test(written))
    .filter(({ written, word }) => !ignore.has(word) && !hookWords.has(written) && !isCommon(word))
    .map(({ written }) => written);
}

function dampersOf(headline: string, summary: string | null) {
  const comparable = comparableName(headline);
  const below = comparableName(summary ?? '');
  const found = dampers.filter(({ pattern, raw, name }) => {
    if (raw === true) return pattern.test(headline);
    return pattern.test(comparable) || (name === 'advertorial' && pattern.test(below));
  });
  return found.filter((damper, index) => found.findIndex((other) => other.name === damper.name) === index);
}
