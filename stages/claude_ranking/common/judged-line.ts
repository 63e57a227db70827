import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import {
  type Place,
  type StoryWorth,
  type Substance,
  storyWorth,
  substanceOf,
} from '../../shared/lines/story-worth.js';
import { type GroundedLine, groundLines, isFromAtlas } from './grounded-line.js';
import { checkedAgainst, checkLine, type Verdict } from './line-check.js';

/** A line that may be said, with its score; `worth` is that of its best story. */
export type JudgedLine = GroundedLine &
  Omit<Verdict, 'cut'> &
  Readonly<{ score: number; worth: StoryWorth | null; substance: Substance; atlas: boolean }>;
type Cut = Readonly<{ line_id: string; reason: string }>;
/** The lines that may be said, and the others with the reason. */
export type Judged = Readonly<{ allowed: readonly JudgedLine[]; refused: readonly Cut[] }>;

/** What a line is worth by its kind, without a story, and how much of the rest its subject can add. */
const bases: readonly (readonly [tag: string, base: number, subject: number])[] = [
  ['worked', 0.8, 0.1],
  ['event', 0.36, 0.4],
  ['venue', 0.3, 0.4],
  ['holiday', 0.24, 0.2],
  ['room', 0.14, 0],
  ['weather', 0.16, 0.2],
];
const TOWN = [0.02, 0.6] as const;
/** What remains of the distance to 1 when a line also has these. */
const CALLBACK = 0.75;
const OWN_WORDS = { worked: 0.72, transcript: 0.92, habit: 0.88, tone: 0.95 } as const;
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
  const allowed: JudgedLine[] = [];
  const refused: Cut[] = [];
  for await (const line of yieldingToEventLoop(groundLines(input.results))) {
    signal.throwIfAborted();
    const { cut, ...risk } = checkLine(line, against);
    if (cut === null) allowed.push({ ...line, ...risk, ...scoreOf(line, input.show, runDate) });
    else refused.push({ line_id: line.line.id, reason: cut });
  }
  return { allowed, refused };
}

/** Returns why a ranking has no line in it; null if it has any. */
export function whyEmpty({ results }: InputOf<'claude_ranking'>, ordered: number): string | null {
  if (ordered > 0) return null;
  const { lines, empty_reason } = producedValue(results.openai_generation) ?? { lines: [], empty_reason: null };
  return lines.length === 0 ? (empty_reason ?? 'No line was written.') : 'Every line was cut; each has its reason.';
}

function scoreOf(
  grounded: GroundedLine,
  place: Place,
  today: string,
): Pick<JudgedLine, 'score' | 'worth' | 'substance' | 'atlas'> {
  const { line, stories, claims } = grounded;
  const worths = stories.map((story) => storyWorth(story, place, today));
  const worth = worths.toSorted((one, other) => other.score - one.score)[0] ?? null;
  const own = substanceOf(claims.map(({ text }) => text).join('. ') || line.text, '', 'en');
  const base = baseOf(line.tags, own);
  const substance = Math.max(base, worth?.score ?? 0);
  const both =
    line.tags.includes('worked') && worth !== null ? 1 - (1 - substance) * (1 - worth.score * 0.5) : substance;
  const callback = line.similar?.kind === 'callback' ? CALLBACK : 1;
  const voice = line.voice_evidence === null ? 1 : OWN_WORDS[line.voice_evidence.kind];
  const used = line.similar?.kind === 'used' ? USED : 1;
  const score = (1 - (1 - both) * callback * voice) * used * (line.seconds > LONG_SECONDS ? LONG : 1);
  return { score, worth, substance: worth?.substance ?? own, atlas: isFromAtlas(grounded) };
}

function baseOf(tags: readonly string[], substance: Substance): number {
  if (tags.includes('news') && !tags.includes('worked')) return 0;
  const [, base, subject] = bases.find(([tag]) => tags.includes(tag)) ?? ['city', ...TOWN];
  return base + subject * substance.score;
}
