import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import type { Instant } from '../../../src/domain/time.js';
import { type Origin, sourceAt } from '../../shared/origins/origin.js';
import { plainParagraphs, plainText } from '../../shared/untrusted-text/plain-text.js';
import { textsOf } from './texts.js';

/** A voice as it is told, before it is known why it is taken. */
export type Voice = Readonly<{ origin: Origin; described: Omit<VoiceProfile, 'matched_by'> }>;

const lists = ['tone', 'habits', 'worked', 'avoid_words', 'avoid_topics'] as const;

/** As long as the stage value allows, in UTF-16 units: some ten printed pages. */
const maximumNotes = 20_000;
/** Characters of a body that are looked at: what is kept, with plenty of space around the words. */
const maximumBody = 100_000;
const maximumPerformer = 200;

/** How the user of a file names the performer; a hub has the same field. */
const namelessVoice = 'has no performer: write "performer: " and the name as text at the top';

/** What is told of a voice: its entries by name, unchecked, and the free text. `say` hears what is wrong with an entry, or with the text (null). */
export type ToldVoice = Readonly<{
  origin: Origin;
  entries: ReadonlyMap<string, unknown>;
  notes: string;
  say: (entry: string | null, message: string) => void;
}>;

export function isVoiceEntry(name: string): boolean {
  return name === 'performer' || (lists as readonly string[]).includes(name);
}

/** The voice, null where it is not told whose it is. */
export function describeVoice({ origin, entries, notes, say }: ToldVoice, now: Instant): Voice | null {
  const list = (name: (typeof lists)[number]) => {
    const read = textsOf(entries.get(name));
    for (const problem of read.problems) say(name, `${name} ${problem}`);
    return [...read.texts];
  };
  const performer = performerOf(entries.get('performer'));
  if (performer === null) say('performer', namelessVoice);
  const described = {
    tone: list('tone'),
    habits: list('habits'),
    worked: list('worked'),
    avoid_words: list('avoid_words'),
    avoid_topics: list('avoid_topics'),
  };
  const told = notesOf(notes);
  if (told.cut) say(null, `is cut after ${maximumNotes} characters`);
  if (performer === null) return null;
  const source = sourceAt(origin, now, performer);
  return { origin, described: { performer, ...described, notes: told.text, source } };
}

function performerOf(value: unknown): string | null {
  return typeof value === 'string' ? plainText(value, maximumPerformer) || null : null;
}

/** Cut by UTF-16 units, as the value's limit counts, and never through a character. */
function notesOf(body: string): Readonly<{ text: string | null; cut: boolean }> {
  const whole = plainParagraphs(body.slice(0, maximumBody), Number.POSITIVE_INFINITY);
  if (whole.length <= maximumNotes && body.length <= maximumBody) return { text: whole || null, cut: false };
  const kept = whole.slice(0, maximumNotes - 1).replace(/[\ud800-\udbff]$/u, '');
  return { text: kept === '' ? null : `${kept.trimEnd()}…`, cut: true };
}
