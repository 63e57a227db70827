import type { Harm } from '../../../src/domain/stage-values/documents.js';
import type { StoryText } from '../classifier/text-features.js';
import { type Evidence, isFoundAlive } from './evidence.js';
import { evidenceIn, harmIn, harmOf } from './harm-in.js';
import { screenedCode } from './lexicons.js';
import { sentencesOf } from './sentences.js';
import { isSore } from './sore-subjects.js';
import { harmScore, harmThresholds, lineScore } from './story-model.js';

/**
 * `doubtful`: it may be harm, but nothing shows surely enough for the Avoid list what happened. It never becomes a
 * line.
 */
export type Screening = Readonly<{ verdict: 'harmless' | 'doubtful' | 'harmful'; harm: Harm | null }>;

/** A story as it was read: its language is a tag, or null if unknown. */
export type ReadStory = Omit<StoryText, 'language'> & Readonly<{ language: string | null }>;

/** Sentences of a report that say what happened; later ones are background, of which only plain words of harm count. */
const leadSentences = 4;

/** Judges whether a story reports harm. One in a language without a lexicon, or without a Latin letter, is doubtful. */
export function screenStory({ language, ...read }: ReadStory): Screening {
  const code = screenedCode(language);
  if (code === null || !/\p{sc=Latin}/u.test(read.headline)) return { verdict: 'doubtful', harm: null };
  const sentences = sentencesOf(read.summary ?? '').map(({ text }) => text);
  const [lead, background] = [sentences.slice(0, leadSentences), sentences.slice(leadSentences)];
  const story: StoryText = { ...read, summary: lead.join(' ') || null, language: code };
  const { line, avoid } = harmThresholds();
  const all = [story.headline, ...lead].flatMap((sentence) => evidenceIn(sentence, story));
  const evidence = isFoundAlive(story.headline) ? all.map(withoutMissing) : all;
  const isGrave = harmScore(story) >= avoid;
  const leading = [story.headline, ...lead.slice(0, 1)].flatMap((sentence) => evidenceIn(sentence, story));
  const harm =
    remembered(isGrave ? harmOf(evidence) : null, leading) ??
    harmInBackground(background, leading, story) ??
    commemorated(leading);
  if (harm !== null) return { verdict: 'harmful', harm };
  const isLight = !isGrave && lineScore(story) < line && !isSore(story, evidence);
  return { verdict: isLight ? 'harmless' : 'doubtful', harm: null };
}

/** Categories in which no one need be hurt: one word of them in the background of a story is no reason. */
const mild: ReadonlySet<string> = new Set(['war', 'court', 'crime', 'hardship', 'faith']);

/** Words that begin alike are forms of one. */
const stemLength = 4;

/** Returns the harm in background sentences; a mild one of a single word must be in the headline or first sentence. */
function harmInBackground(sentences: readonly string[], leading: readonly Evidence[], story: StoryText): Harm | null {
  const harm = harmIn(sentences.join(' '), story);
  if (harm === null || !mild.has(harm.category)) return harm;
  const alarmsOf = (evidence: readonly Evidence[]) =>
    evidence.flatMap(({ alarms }) => alarms).filter(({ category }) => category === harm.category);
  const stems = alarmsOf(evidenceIn(harm.sentence, story)).map(({ words }) => words.slice(0, stemLength));
  return new Set(stems).size > 1 || alarmsOf(leading).length > 0 ? harm : null;
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

function withoutMissing(evidence: Evidence): Evidence {
  return { ...evidence, alarms: evidence.alarms.filter(({ category }) => category !== 'missing person') };
}

/** Returns the anniversary of people who are missing since, and any other harm as it is. */
function remembered(harm: Harm | null, leading: readonly Evidence[]): Harm | null {
  return harm?.category === 'missing person' ? (commemorated(leading) ?? harm) : harm;
}

/** Returns the wound whose anniversary a story is about; null for any other story. */
function commemorated(leading: readonly Evidence[]): Harm | null {
  const isWound = ({ category, words }: Evidence['alarms'][number]) =>
    wounds.has(category) && !/^(?:anivers|annivers|commemor|jahrestag|gedenk|gedachtnis|herdenk|homenag)/u.test(words);
  const found = leading.find(({ sentence, alarms }) => anniversary.test(sentence) && alarms.some(isWound));
  return found === undefined
    ? null
    : { category: 'living memory', sentence: found.sentence, reason: 'the anniversary of a disaster or of violence' };
}
