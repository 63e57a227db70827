import type { LocalDate } from '../../../src/domain/time.js';
import { appealOf } from '../../shared/lines/appeal/appeal.js';
import { type Place, placeWords } from '../../shared/lines/worth/locality.js';
import { type StoryWorth, storyWorth } from '../../shared/lines/worth/story-worth.js';
import type { Ground, GroundedLine, ScoredLine } from './ranked-line.js';
import { speakabilityOf } from './speakability.js';

/** The base score of a line without a story: a good week's news beats all of these, a dull week's none. */
const groundWorth: Readonly<Record<Exclude<Ground, 'news'>, number>> = {
  callback: 0.38,
  'last visit': 0.34,
  tonight: 0.34,
  dodge: 0.32,
  room: 0.28,
  town: 0.26,
  tickets: 0.22,
  sky: 0.12,
  nothing: 0.2,
};

/** The share of the remainder to 1 that the line's own words can add. */
const OWN_APPEAL = 0.25;
const riskFactors = { low: 1, medium: 0.98, high: 0.75 } as const;
/** A line in the performer's own voice is easier to make their own. */
const VOICE_FACTOR = 1.04;

const groundTags: readonly (readonly [string, Ground])[] = [
  ['callback', 'callback'],
  ['sales', 'tickets'],
  ['last visit', 'last visit'],
  ['holiday', 'tonight'],
  ['event', 'tonight'],
  ['overused', 'dodge'],
  ['venue', 'room'],
  ['sun', 'sky'],
  ['moon', 'sky'],
];

/** Multiplies recency, locality, oddity, speakability and lead; risk and voice adjust the result a little. */
export function scoreLine(grounded: GroundedLine, place: Place, today: LocalDate): ScoredLine {
  const { line } = grounded;
  const worths = grounded.stories.map((story) => storyWorth(story, place, today));
  const worth = worths.reduce<StoryWorth | null>(
    (best, one) => (best === null || one.score > best.score ? one : best),
    null,
  );
  const ground = groundOf(grounded);
  const appeal = worth?.appeal ?? appealOf(ownWords(line), null, placeWords(place));
  const base = ground === 'news' ? 0 : groundWorth[ground];
  const substance = worth?.score ?? base + (1 - base) * appeal.score * OWN_APPEAL;
  const speakability = speakabilityOf(line);
  const voice = line.voice_evidence === null ? 1 : VOICE_FACTOR;
  return {
    ...grounded,
    worth,
    appeal,
    ground,
    speakability,
    score: substance * speakability * riskFactors[line.risk] * voice,
  };
}

/** Returns the words that carry the fact; the other words of a prompt are only its pattern. */
function ownWords({ kind, quote, text }: GroundedLine['line']): string {
  return quote ?? (kind === 'prompt' ? '' : text);
}

function groundOf({ line, stories, claims }: GroundedLine): Ground {
  if (stories.length > 0) return 'news';
  const tagged = groundTags.find(([tag]) => line.tags.includes(tag));
  if (tagged !== undefined) return tagged[1];
  return claims.length > 0 ? 'town' : 'nothing';
}
