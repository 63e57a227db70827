import type { Harm } from '../../../src/domain/stage-values/documents.js';
import type { StoryText } from '../classifier/text-features.js';
import { oncePerText } from '../lines/once.js';
import { type Alarm, type Evidence, gravest, hasHappened } from './evidence.js';
import { categoriesSaid, evidenceIn, presentAlarms, reasonOf, wordsOfAlarms } from './harm-in.js';
import { categories } from './lexicon.js';
import { screenedCode } from './lexicons.js';
import { namedThings } from './named-things.js';
import { isDeathNotice } from './obituaries.js';
import { withoutRites } from './rites.js';
import { sentencesOf } from './sentences.js';
import { causeOf, soreAlarm } from './sore-subjects.js';
import { categoryOf } from './story-category.js';
import { harmScore, harmThresholds, lineScore } from './story-model.js';

/**
 * `doubtful`: it may be harm, but no words name it surely enough for the Avoid list. It never becomes a line; `doubt`
 * are the words that say why, null where it only reads like harm.
 */
export type Screening = Readonly<{
  verdict: 'harmless' | 'doubtful' | 'harmful';
  harm: Harm | null;
  doubt: string | null;
  /** True where only the model, or a possible word of police or court, doubts a story, and only just. */
  isClose: boolean;
  /**
   * True where only the model doubts a story, not by much, and none of its words, not even one that may be harmless, is
   * one of harm.
   */
  isWordless: boolean;
}>;

/** A story as it was read: its language is a tag, or null if unknown. */
export type ReadStory = Omit<StoryText, 'language'> & Readonly<{ language: string | null }>;

/** Sentences of a report that say what happened. Words of harm in later ones, its background, only make it doubtful. */
const leadSentences = 4;
/** How far above the limit of harmless stories the score of one is that only just misses it. */
const closeMargin = 0.5;
/** The same of one without any word of harm, which only a bit of the performer's that is surely on it makes a line. */
const wordlessMargin = 0.8;
/** The headline and the first sentence say what a story is about. */
const leadingSentences = 2;

/** Judges whether a story reports harm. One in a language without a lexicon, or without a Latin letter, is doubtful. */
export const screenStory = oncePerText(
  200_000,
  ({ headline, summary, language, date, names }) => JSON.stringify([headline, summary, language, date, names]),
  judged,
);

function judged({ language, ...given }: ReadStory): Screening {
  const read = {
    ...given,
    names: [...given.names, ...namedThings(`${given.headline}. ${given.summary ?? ''}`, language)],
  };
  const code = screenedCode(language);
  if (code === null || !/\p{sc=Latin}/u.test(read.headline))
    return { verdict: 'doubtful', harm: null, doubt: null, isClose: false, isWordless: false };
  const sentences = sentencesOf(read.summary ?? '').map(({ text }) => text);
  const [lead, background] = [sentences.slice(0, leadSentences), sentences.slice(leadSentences)];
  const story: StoryText = { ...read, summary: lead.join(' ') || null, language: code };
  const evidence = evidenceOfStory(story, [story.headline, ...lead]);
  const { line, avoid } = harmThresholds();
  const commemoration = commemorated(evidence.slice(0, leadingSentences));
  if (commemoration !== null)
    return { verdict: 'harmful', harm: commemoration, doubt: null, isClose: false, isWordless: false };
  const isHarm = harmScore(story) >= avoid;
  const harm = isHarm ? harmOfStory(story, evidence) : null;
  if (harm !== null) return { verdict: 'harmful', harm, doubt: null, isClose: false, isWordless: false };
  const whole = `${read.headline} ${read.summary ?? ''}`;
  const reported = background.flatMap(
    (sentence) => gravestSaid(withoutRites(evidenceIn(sentence, story), whole)) ?? [],
  );
  const reason = causeOf(evidence) ?? soreAlarm(story, evidence) ?? gravest(reported);
  const isQuiet = reason === null && !isHarm;
  const score = lineScore(story);
  if (isQuiet && score < line)
    return { verdict: 'harmless', harm: null, doubt: null, isClose: false, isWordless: false };
  const isWordless = reason === null && score < line + wordlessMargin && hasNoWord(evidence, background, story);
  return { ...doubtful(evidence, reason, isQuiet && score < line + closeMargin), isWordless };
}

/** Returns the verdict on a story that is neither harmless nor surely harmful; `isJust` if the model hardly doubts. */
function doubtful(evidence: readonly Evidence[], reason: Alarm | null, isJust: boolean): Omit<Screening, 'isWordless'> {
  const said = reason ?? gravestSaid(evidence);
  const isClose = isJust && (said === null || isOnlyOfLaw(evidence));
  return { verdict: 'doubtful', harm: null, doubt: isClose ? null : (said?.written ?? null), isClose };
}

/** Returns whether no sentence of a story has a word of harm, not even one that may be harmless. */
function hasNoWord(evidence: readonly Evidence[], background: readonly string[], story: StoryText): boolean {
  const all = [...evidence, ...background.flatMap((sentence) => evidenceIn(sentence, story))];
  return all.every(({ alarms }) => alarms.length === 0);
}

/** Returns whether all words of harm may be harmless ones of police and court: a dumped fridge hurts no one. */
function isOnlyOfLaw(evidence: readonly Evidence[]): boolean {
  return presentAlarms(evidence).every(({ certain, category }) => !certain && ofLaw.has(category));
}

/** Returns the words of harm of sentences, without those of a feast and of what the headline says went well. */
function evidenceOfStory(story: StoryText, sentences: readonly string[]): readonly Evidence[] {
  const all = sentences.flatMap((sentence) => evidenceIn(sentence, story));
  const happened = all.map((one) => ({
    ...one,
    alarms: one.alarms.filter((alarm) => hasHappened(alarm, story.headline)),
  }));
  return withoutRites(happened, `${story.headline} ${story.summary ?? ''}`);
}

/** Returns the gravest word of the categories that the words of a text name; null if they name none. */
function gravestSaid(evidence: readonly Evidence[]): Alarm | null {
  const alarms = presentAlarms(evidence);
  const said = categoriesSaid(alarms);
  return gravest(alarms.filter(({ category }) => said.has(category)));
}

/**
 * Returns what the words of a harmful story say that happened, with the sentence that shows it; null if they name
 * nothing, for then no one can see why it should be harm.
 */
function harmOfStory(story: StoryText, evidence: readonly Evidence[]): Harm | null {
  const alarms = presentAlarms(evidence);
  const category = categoryOf(story, alarms);
  const ofCategory = alarms.filter((alarm) => alarm.category === category);
  const naming = category === null || categoriesSaid(alarms).has(category) ? ofCategory : alarms;
  const shown = evidence.find((sentence) => sentence.alarms.some((alarm) => ofCategory.includes(alarm)));
  if (category === null || shown === undefined)
    return isDeathNotice(story.headline)
      ? { category: 'death', sentence: story.headline, reason: categories.death.reason }
      : null;
  return { category, sentence: shown.sentence, reason: reasonOf(category, shown), words: wordsOfAlarms(naming) };
}

/** The anniversary of something, in seven languages. */
const anniversary =
  /(?<!\p{L})(?:(?:years?|jahre?|anos?|años?|ans|anni|jaar) (?:after|since|on from|nach|após|depois|después|après|dopo|na)|anniversary of|jahrestag|gedenken an|anniversaire de|commemorat\p{L}*|commémor\p{L}*|commemora\p{L}*|conmemora\p{L}*|herdenk\p{L}*)(?!\p{L})|(?<!\p{L})a \d+ años de/iu;
const ofLaw: ReadonlySet<string> = new Set(['crime', 'court']);
const wounds: ReadonlySet<string> = new Set([
  'death',
  'war',
  'violence',
  'disaster',
  'living memory',
  'missing person',
]);

/** Returns the wound whose anniversary a story is about; null for any other story. */
function commemorated(leading: readonly Evidence[]): Harm | null {
  const isWound = ({ category, words }: Evidence['alarms'][number]) =>
    wounds.has(category) && !/^(?:anivers|annivers|commemor|jahrestag|gedenk|gedachtnis|herdenk|homenag)/u.test(words);
  const found = leading.find(({ sentence, alarms }) => anniversary.test(sentence) && alarms.some(isWound));
  return found === undefined
    ? null
    : {
        category: 'living memory',
        sentence: found.sentence,
        reason: 'the anniversary of a disaster or of violence',
        words: wordsOfAlarms(found.alarms.filter(isWound)),
      };
}
