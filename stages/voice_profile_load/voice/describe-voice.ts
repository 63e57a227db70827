import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import type { Instant } from '../../../src/domain/time.js';
import { isBan } from '../../shared/lines/bans.js';
import { wordsNotSaid } from '../../shared/lines/quoted-words.js';
import { isAllowance } from '../../shared/lines/refusing-names.js';
import { restedIn } from '../../shared/lines/rested.js';
import { wordsNotSaidIn } from '../../shared/lines/words-not-said.js';
import { type Origin, sourceAt } from '../../shared/origins/origin.js';
import { plainParagraphs, plainText } from '../../shared/untrusted-text/plain-text.js';
import { isConfidence, withConfidence, withoutConfidences } from './confidences.js';
import { topicsListed } from './listed-topics.js';
import { parseTexts } from './texts.js';

/** A voice before matching it to the show's performer. */
export type Voice = Readonly<{
  origin: Origin;
  /** False if the file names no performer: it adds to the voice of the performer named in its title or file name. */
  named: boolean;
  described: Omit<VoiceProfile, 'matched_by'>;
}>;

const lists = ['tone', 'habits', 'worked', 'avoid_words', 'avoid_topics'] as const;

/** The limit of the stage value, in UTF-16 units: about ten printed pages. */
export const maximumNotes = 20_000;
/** Characters of a body that are processed: `maximumNotes` and ample white space. */
const maximumBody = 100_000;
const maximumPerformer = 200;

/**
 * A voice before validation: entries by name, and the free text. `report` receives problems of an entry, or of the text
 * (null).
 */
export type RawVoice = Readonly<{
  origin: Origin;
  entries: ReadonlyMap<string, unknown>;
  notes: string;
  /** The name to show for a voice without `performer`; null if such a voice is unusable. */
  untitled: string | null;
  report: (entry: string | null, message: string) => void;
}>;

export function isVoiceEntry(name: string): boolean {
  return name === 'performer' || (lists as readonly string[]).includes(name);
}

/**
 * Returns the voice; null if it names no performer. What the text puts aside is a topic to avoid. What is said in
 * confidence is left out, but for what it refuses, which is a topic to avoid that no page prints.
 */
export function describeVoice({ origin, entries, notes, untitled, report }: RawVoice, now: Instant): Voice | null {
  const list = (name: (typeof lists)[number]) => {
    const read = parseTexts(entries.get(name));
    for (const problem of read.problems) report(name, `${name} ${problem}`);
    return [...read.texts];
  };
  const named = performerOf(entries.get('performer'));
  const performer = named ?? untitled;
  if (named === null) report('performer', missingPerformer(untitled));
  const openList = (name: (typeof lists)[number]) => list(name).filter((text) => !isConfidence(text));
  const { open, hidden } = withoutConfidences(notes.slice(0, maximumBody + 1));
  const listed = list('avoid_topics').flatMap((topic) => (isConfidence(topic) ? [topic] : topicsListed(topic)));
  // `road works yes, aldermen no`
  const refused = listed.filter((topic) => !isAllowance(topic));
  const said = refused.map((topic) => ({ topic, words: isConfidence(topic) ? [] : wordsNotSaid(topic) }));
  const described = {
    tone: openList('tone'),
    habits: openList('habits'),
    worked: openList('worked'),
    avoid_words: [...new Set([...list('avoid_words'), ...said.flatMap(({ words }) => words), ...wordsNotSaidIn(open)])],
    avoid_topics: [
      ...topicsOf(said).map((topic) => withConfidence(withoutReason(topic), hidden)),
      ...parseTexts([...restedIn(open).flatMap(({ topics }) => topics), ...hidden.filter(isBan)]).texts,
    ],
  };
  const limited = limitedNotes(open);
  if (limited.cut) report(null, `is cut after ${maximumNotes} characters`);
  if (performer === null) return null;
  const source = sourceAt(origin, now, performer);
  return { origin, named: named !== null, described: { performer, ...described, notes: limited.text, source } };
}

function topicsOf(said: readonly Readonly<{ topic: string; words: readonly string[] }>[]): readonly string[] {
  return said.flatMap(({ topic, words }) => (words.length > 0 ? [] : [topic]));
}

/** Removes the reason that a bracket gives; a bracket with several items gives examples of the topic. */
function withoutReason(topic: string): string {
  if (isConfidence(topic)) return topic;
  const bare = topic.replace(/ ?\([^(),;/]{0,300}\)/gu, '').trim();
  return bare === '' ? topic : bare;
}

/** Phrased for the author of a file; a hub has the same field. */
function missingPerformer(untitled: string | null): string {
  const remedy = 'write "performer: " and the name as text at the top';
  return untitled === null
    ? `has no performer: ${remedy}`
    : `has no performer, so it is used for the performer in its file name, or while no file is for another performer: ${remedy}`;
}

function performerOf(value: unknown): string | null {
  return typeof value === 'string' ? plainText(value, maximumPerformer) || null : null;
}

/** Cuts by UTF-16 units, as the value's limit counts, but never inside a character. */
function limitedNotes(body: string): Readonly<{ text: string | null; cut: boolean }> {
  const whole = plainParagraphs(body.slice(0, maximumBody), Number.POSITIVE_INFINITY);
  if (whole.length <= maximumNotes && body.length <= maximumBody) return { text: whole || null, cut: false };
  const kept = whole.slice(0, maximumNotes - 1).replace(/[\ud800-\udbff]$/u, '');
  return { text: kept === '' ? null : `${kept.trimEnd()}…`, cut: true };
}
