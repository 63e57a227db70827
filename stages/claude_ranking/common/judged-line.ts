import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import type { Place } from '../../shared/lines/place-words.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { type StoryWorth, storyWorth, textWorth } from '../../shared/worth/story-worth.js';
import { type GroundedLine, groundLines, isOfRoom, isOwnNote, isOwnRemark } from './grounded-line.js';
import { checkedAgainst, checkLine, type Verdict } from './line-check.js';

/** A line that may be said, with its score; `worth` is that of its best story. */
export type JudgedLine = GroundedLine &
  Omit<Verdict, 'cut'> &
  Readonly<{ score: number; worth: StoryWorth | null; isOwn: boolean }>;
type Cut = Readonly<{ line_id: string; reason: string }>;
/** The lines that may be said, and the others with the reason; `t` says it in the performer's language. */
export type Judged = Readonly<{ allowed: readonly JudgedLine[]; refused: readonly Cut[]; t: Translator }>;

/** What a statement of the performer's own notes is worth by its kind, before this week's news on it. */
const OWN_NOTES: Readonly<Record<string, number>> = { worked: 0.82, promised: 0.84, person: 0.8 };
/** The same without news, a local's remark or a plan on it: the page has it with the last visit as well. */
const OWN_ALONE: Readonly<Record<string, number>> = { worked: 0.42, promised: 0.84, person: 0.4 };
/** What each bit that worked is worth less than the one that was written before it, the best one first. */
const NEXT_BIT = 0.02;
/**
 * The scores of lines about tonight: a plan, leave to joke, a greeting that is asked for, who is there, a remark,
 * a holiday.
 */
const OF_TONIGHT: Readonly<Record<string, number>> = {
  planned: 0.7,
  allowed: 0.6,
  wish: 0.26,
  in_room: 0.5,
  venue: 0.35,
  holiday: 0.24,
};
/** The score of a remark of a local with no worth, and how much its worth adds: an odd one is above ordinary news. */
const HEARD_ALONE = { least: 0.25, share: 0.3 } as const;
/** Kilometres at which nothing is left of the score of news of another town: half of it at half the way. */
const OUT_OF_SIGHT = 100;
/** What is left of news that meets neither what the performer says nor what a local says. */
const ORDINARY = 0.75;
/** What is left of the worth of what is always true, where news of the week counts 1. */
const LASTING = 0.4;
/** What remains of the distance to 1 when a line also has these. */
const CALLBACK = 0.75;
/** The least score of news with what a local says on it, or on a bit that got a laugh. */
const HEARD = 0.7;
/** The same of news on a bit of the voice file, by two words of it. */
const TIED = 0.8;
/** The same of news about people who are in the room. */
const ON_THOSE_THERE = 0.84;
/** The same of news of which the performer speaks in a chat. */
const TALKED_OF = 0.88;
/** The same for what got a laugh in a recording on a bit of the voice file. */
const LAUGHED = 0.75;
const OWN_WORDS = { worked: 0.55, transcript: 0.6, habit: 0.7, tone: 0.95 } as const;
/** What is left of the score of a line that resembles used material, and of one that is no opener. */
const USED = 0.5;
const LONG = 0.85;
const LONG_SECONDS = 30;

/** Checks and scores the lines, yielding to the event loop between lines; rejects when the signal aborts. */
export async function judgeLines(
  input: InputOf<'claude_ranking'>,
  { runDate, signal }: Pick<StageContext, 'runDate' | 'signal'>,
): Promise<Judged> {
  const against = checkedAgainst(input);
  const written = input.results.openai_generation.value.lines;
  const bits = written.flatMap(({ id, tags }) => (tags.includes('worked') ? [id] : []));
  const allowed: JudgedLine[] = [];
  const refused: Cut[] = [];
  for await (const line of yieldingToEventLoop(groundLines(input.results))) {
    signal.throwIfAborted();
    const { cut, ...risk } = checkLine(line, against);
    if (cut === null) allowed.push({ ...line, ...risk, ...scoreOf(line, input.show, runDate, bits) });
    else refused.push({ line_id: line.line.id, reason: cut });
  }
  return { allowed, refused, t: against.t };
}

/** Returns why a ranking has no line in it; null if it has any. */
export function whyEmpty({ results }: InputOf<'claude_ranking'>, ordered: number): string | null {
  if (ordered > 0) return null;
  const { lines, empty_reason } = producedValue(results.openai_generation) ?? { lines: [], empty_reason: null };
  return lines.length === 0 ? (empty_reason ?? 'No line was written.') : 'Every line was cut; each has its reason.';
}

function scoreOf(
  { line, stories, claims }: GroundedLine,
  place: Place,
  today: string,
  bits: readonly string[],
): Pick<JudgedLine, 'score' | 'worth' | 'isOwn'> {
  const worths = stories.map((story) => storyWorth(story, place, today));
  const worth = worths.toSorted((one, other) => other.score - one.score)[0] ?? null;
  const isOwn = isOwnNote(line.tags);
  const base = isOwn ? ownScore(line, worth, bits) : (worth?.score ?? lastingScore(claims, line, place));
  const callback = !isOwn && line.similar?.kind === 'callback' ? CALLBACK : 1;
  const voice = voiceFactor(line, stories);
  const isHeard = line.tags.includes('news') && (line.tags.includes('city') || isOfRoom(line.tags));
  const met = callback * voice;
  const isMet = isOwn || isHeard || line.tags.includes('talked_of') || met < 1;
  const ordinary = stories.length > 0 && !isMet ? ORDINARY : 1;
  const least = leastOf(line, isHeard);
  const score = (least + (1 - least) * (1 - (1 - base) * met)) * ordinary * handicapOf(line, stories);
  return { score, worth, isOwn };
}

/** Returns the least score of news that meets what the performer or a local says, or people in the room. */
function leastOf(line: GroundedLine['line'], isHeard: boolean): number {
  const has = (tag: string) => line.tags.includes(tag);
  return Math.max(
    has('talked_of') ? TALKED_OF : 0,
    isHeard && has('in_room') ? ON_THOSE_THERE : 0,
    has('tied') ? TIED : 0,
    isHeard || isLaughedBit(line) ? HEARD : 0,
  );
}

function voiceFactor(line: GroundedLine['line'], stories: GroundedLine['stories']): number {
  const isLocal = stories.length === 0 || stories.some(({ scope }) => scope !== 'country');
  if (line.voice_evidence === null || !isLocal) return 1;
  return OWN_WORDS[line.voice_evidence.kind] * (isLaughedBit(line) ? LAUGHED : 1);
}

/** Returns whether a line is on a bit of the voice file that got a laugh in a recording. */
function isLaughedBit({ tags }: GroundedLine['line']): boolean {
  return tags.includes('laughed');
}

/** Returns the factor for a line that repeats used material, is about another town, or is too long for an opener. */
function handicapOf(line: GroundedLine['line'], stories: GroundedLine['stories']): number {
  const used = line.similar?.kind === 'used' ? USED : 1;
  const otherTown = Math.max(0, 1 - (stories[0]?.kilometres ?? 0) / OUT_OF_SIGHT);
  return used * otherTown * (line.seconds > LONG_SECONDS ? LONG : 1);
}

function ownScore({ id, tags }: GroundedLine['line'], worth: StoryWorth | null, bits: readonly string[]): number {
  const isNew = worth !== null || isOfRoom(tags) || tags.some((tag) => tag === 'city' || tag === 'planned');
  const worths = isNew ? OWN_NOTES : OWN_ALONE;
  const own = Math.max(...tags.map((tag) => worths[tag] ?? 0)) - NEXT_BIT * Math.max(0, bits.indexOf(id));
  return 1 - (1 - own) * (1 - (worth?.score ?? 0) * 0.5);
}

function lastingScore(
  claims: GroundedLine['claims'],
  { kind, text, tags }: GroundedLine['line'],
  place: Place,
): number {
  const tonight = tags.map((tag) => OF_TONIGHT[tag]).find((score) => score !== undefined);
  if (tonight !== undefined) return tonight;
  if (kind === 'note' && claims.some(isOwnRemark))
    return HEARD_ALONE.least + HEARD_ALONE.share * textWorth(text, null, place).score;
  return LASTING * textWorth(claims.map((claim) => claim.text).join('. ') || text, null, place).score;
}
