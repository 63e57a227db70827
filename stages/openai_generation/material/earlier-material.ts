import * as v from 'valibot';
import { comparableName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PreviousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import {
  type Transcript,
  transcriptBody,
  type YoutubeTranscriptsValue,
} from '../../../src/domain/stage-values/youtube-transcripts.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import { filterYielding } from '../../shared/input-files/yielding-to-event-loop.js';
import type { RoomNotes } from '../../shared/notes/room-notes.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { passagesIn } from './passages.js';
import type { Reaction } from './room-reaction.js';

/**
 * Something said or used before. `callback` marks what worked, which may come back; `recording` is the title of the one
 * in which it was said and `at` the second, null for what was not; `reaction` is what the room did then.
 */
export type EarlierItem = Readonly<{
  text: string;
  from: string;
  date: LocalDate | null;
  kind: 'callback' | 'used';
  recording: string | null;
  at: number | null;
  reaction: Reaction | null;
}>;

/** Passages that are compared, newest transcripts first: about twelve hours of speech. */
const MAXIMUM_PASSAGES = 20_000;
/** Bytes of the longest transcript body that is parsed. */
const MAXIMUM_BODY_BYTES = 20 * 1024 * 1024;

/** Returns what lines are compared with: material and recordings of visits to the town, and what worked. */
export function knownMaterial(
  visits: PreviousShowLookupValue | null,
  voice: VoiceProfile | null,
  { worked }: RoomNotes,
  spoken: readonly EarlierItem[],
  { city }: Pick<Show, 'city'>,
  t: Translator,
): readonly EarlierItem[] {
  const nights = new Set((visits?.visits ?? []).map(({ show_date: date }) => date));
  const recorded = spoken.filter(
    ({ recording, date }) => (date !== null && nights.has(date)) || namesTown(recording ?? '', city),
  );
  const used = (visits?.visits ?? []).flatMap(({ material, venue, show_date: date }) =>
    material.filter(isShowable).map((text) => ({
      text,
      from: venue === null ? t('last visit') : t('visit to {venue}', { venue }),
      date,
      kind: worked.some((note) => note.item === text) ? ('callback' as const) : ('used' as const),
      recording: null,
      at: null,
      reaction: null,
    })),
  );
  const from = voice?.source.file ?? t('voice profile');
  const lines = (voice?.worked ?? []).map((text) => ({
    ...{ text, from, date: null, kind: 'callback' as const, recording: null, at: null, reaction: null },
  }));
  return [...used, ...lines, ...recorded];
}

/** Returns whether a text of a hub or a file may be quoted: it has no address, command or secret. */
function isShowable(text: string): boolean {
  return unsafeWords(text) === null;
}

/** Returns whether a title names the town. */
function namesTown(title: string, city: string): boolean {
  return ` ${comparableName(title)} `.includes(` ${comparableName(city)} `);
}

/** Returns the passages of the transcripts. An unreadable body only costs a notice. */
export async function spokenMaterial(
  transcripts: YoutubeTranscriptsValue | null,
  artifacts: ArtifactStore,
  t: Translator,
): Promise<{ items: readonly EarlierItem[]; notices: readonly Notice[] }> {
  const items: EarlierItem[] = [];
  const notices: Notice[] = [];
  for (const transcript of transcripts?.transcripts ?? []) {
    if (items.length >= MAXIMUM_PASSAGES) {
      notices.push(
        noticeOf(transcript, `was not compared with the lines: ${MAXIMUM_PASSAGES} passages of newer ones were`),
      );
      continue;
    }
    const passages = await passagesOf(transcript, artifacts, t);
    if (typeof passages === 'string') notices.push(noticeOf(transcript, passages));
    else items.push(...passages.slice(0, MAXIMUM_PASSAGES - items.length));
  }
  return { items, notices };
}

async function passagesOf(
  transcript: Transcript,
  artifacts: ArtifactStore,
  t: Translator,
): Promise<readonly EarlierItem[] | string> {
  if (transcript.body.bytes > MAXIMUM_BODY_BYTES) return 'is too long to be compared with the lines';
  const body = await bodyOf(transcript, artifacts);
  if (body === null) return 'could not be read back, so the lines were not compared with it';
  // Captions are quoted on the page and may contain other people's words: addresses, code and instructions are removed.
  const speech = await filterYielding(body.cues, (cue) => unsafeWords(cue.text) === null);
  return passagesIn(speech).map(({ start, text, reaction }) => {
    const { title, recorded_on: date } = transcript;
    const from = t('{title}, at {time}', { title, time: clockOf(start) });
    return { text, from, date, kind: 'used', recording: title, at: start, reaction };
  });
}

async function bodyOf(transcript: Transcript, artifacts: ArtifactStore) {
  try {
    const bytes = await artifacts.get(transcript.body.sha256);
    if (bytes === null) return null;
    const parsed = v.safeParse(transcriptBody, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours === 0 ? `${minutes}:${two(whole % 60)}` : `${hours}:${two(minutes)}:${two(whole % 60)}`;
}

function noticeOf(transcript: Transcript, what: string): Notice {
  return { message: `The transcript “${transcript.title}” ${what}.`, file: transcript.source.file, line: null };
}
