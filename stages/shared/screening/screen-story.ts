import type { Harm } from '../../../src/domain/stage-values/documents.js';
import type { StoryText } from '../classifier/text-features.js';
import { type Evidence, gravest, isFoundAlive } from './evidence.js';
import { evidenceIn, isGrave, presentAlarms, reasonOf } from './harm-in.js';
import { categories } from './lexicon.js';
import { screenedCode } from './lexicons.js';
import { sentencesOf } from './sentences.js';
import { causeOf, soreAlarm } from './sore-subjects.js';
import { categoryOf } from './story-category.js';
import { harmScore, harmThresholds, lineScore } from './story-model.js';

/**
 * `doubtful`: it may be harm, but not surely enough for the Avoid list. It never becomes a line; `doubt` are the words
 * that say why, null where it only reads like harm.
 */
export type Screening = Readonly<{
  verdict: 'harmless' | 'doubtful' | 'harmful';
  harm: Harm | null;
  doubt: string | null;
}>;

/** A story as it was read: its language is a tag, or null if unknown. */
export type ReadStory = Omit<StoryText, 'language'> & Readonly<{ language: string | null }>;

/** Sentences of a report that say what happened. Words of harm in later ones, its background, only make it doubtful. */
const leadSentences = 4;
/** The headline and the first sentence say what a story is about. */
const leadingSentences = 2;

/** Judges whether a story reports harm. One in a language without a lexicon, or without a Latin letter, is doubtful. */
export function screenStory({ language, ...read }: ReadStory): Screening {
  const code = screenedCode(language);
  if (code === null || !/\p{sc=Latin}/u.test(read.headline)) return { verdict: 'doubtful', harm: null, doubt: null };
  const sentences = sentencesOf(read.summary ?? '').map(({ text }) => text);
  const [lead, background] = [sentences.slice(0, leadSentences), sentences.slice(leadSentences)];
  const story: StoryText = { ...read, summary: lead.join(' ') || null, language: code };
  const evidence = [story.headline, ...lead].flatMap((sentence) => evidenceIn(sentence, story));
  const { line, avoid } = harmThresholds();
  const commemoration = commemorated(evidence.slice(0, leadingSentences));
  if (commemoration !== null) return { verdict: 'harmful', harm: commemoration, doubt: null };
  if (harmScore(story) >= avoid && !isFoundAlive(story.headline))
    return { verdict: 'harmful', harm: harmOfStory(story, evidence), doubt: null };
  const reported = background.flatMap((sentence) => evidenceIn(sentence, story)).filter(isGrave);
  const reason = causeOf(evidence) ?? soreAlarm(story, evidence) ?? gravest(presentAlarms(reported));
  if (reason === null && lineScore(story) < line) return { verdict: 'harmless', harm: null, doubt: null };
  const named = reason ?? gravest(presentAlarms(evidence));
  return { verdict: 'doubtful', harm: null, doubt: named && writtenIn([story.headline, ...sentences], named.words) };
}

/** Returns comparable words as texts write them. */
function writtenIn(texts: readonly string[], words: string): string {
  const count = words.split(' ').length;
  for (const { text, words: read } of texts.flatMap(sentencesOf)) {
    const start = read.findIndex(
      (_, at) =>
        read
          .slice(at, at + count)
          .map(({ compared }) => compared)
          .join(' ') === words,
    );
    const [first, last] = [read[start], read[start + count - 1]];
    if (first !== undefined && last !== undefined) return text.slice(first.at, last.at + last.written.length);
  }
  return words;
}

/**
 * Returns what happened in a harmful story, with the sentence that shows it. A category is named if the story as a
 * whole reads like it, and more surely where a word says so.
 */
function harmOfStory(story: StoryText, evidence: readonly Evidence[]): Harm {
  const alarms = presentAlarms(evidence);
  const category = categoryOf(story, alarms);
  const shown =
    evidence.find((sentence) => sentence.alarms.some((alarm) => alarm.category === category)) ??
    evidence.find((sentence) => sentence.alarms.length > 0);
  if (shown === undefined) return { category, sentence: story.headline, reason: categories[category].reason };
  return { category, sentence: shown.sentence, reason: reasonOf(category, shown) };
}

/** The anniversary of something, in seven languages. */
const anniversary =
  /(?<!\p{L})(?:(?:years?|jahre?|anos?|años?|ans|anni|jaar) (?:after|since|on from|nach|após|depois|después|après|dopo|na)|anniversary of|jahrestag|gedenken an|anniversaire de|commemorat\p{L}*|commémor\p{L}*|commemora\p{L}*|conmemora\p{L}*|herdenk\p{L}*)(?!\p{L})|(?<!\p{L})a \d+ años de/iu;
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
    : { category: 'living memory', sentence: found.sentence, reason: 'the anniversary of a disaster or of violence' };
}
