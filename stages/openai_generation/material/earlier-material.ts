import * as v from 'valibot';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
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
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';

/**
 * Something said or used before. `callback` marks what worked, which may come back; `spoken` a passage of a transcript,
 * which is longer than a line.
 */
export type EarlierItem = Readonly<{
  text: string;
  from: string;
  date: LocalDate | null;
  kind: 'callback' | 'used';
  spoken: boolean;
}>;

/** Cues per window: about ten seconds of speech, the length of a line. */
const WINDOW_CUES = 3;
/** Windows that are compared, newest transcripts first: about twelve hours of speech. */
const MAXIMUM_WINDOWS = 20_000;
/** Bytes of the longest transcript body that is parsed. */
const MAXIMUM_BODY_BYTES = 20 * 1024 * 1024;

/** Returns the material of earlier visits and the lines that worked. */
export function knownMaterial(
  visits: PreviousShowLookupValue | null,
  voice: VoiceProfile | null,
  { worked }: RoomNotes,
): readonly EarlierItem[] {
  const used = (visits?.visits ?? []).flatMap(({ material, venue, show_date: date }) =>
    material.map((text) => ({
      text,
      from: venue === null ? 'last visit' : `visit to ${venue}`,
      date,
      kind: worked.some((note) => note.item === text) ? ('callback' as const) : ('used' as const),
      spoken: false,
    })),
  );
  const from = voice?.source.file ?? 'voice profile';
  const lines = (voice?.worked ?? []).map((text) => ({
    ...{ text, from, date: null, kind: 'callback' as const, spoken: false },
  }));
  return [...used, ...lines];
}

/** Returns the speech of the transcripts in overlapping windows. An unreadable body only costs a notice. */
export async function spokenMaterial(
  transcripts: YoutubeTranscriptsValue | null,
  artifacts: ArtifactStore,
): Promise<{ items: readonly EarlierItem[]; notices: readonly Notice[] }> {
  const items: EarlierItem[] = [];
  const notices: Notice[] = [];
  for (const transcript of transcripts?.transcripts ?? []) {
    if (items.length >= MAXIMUM_WINDOWS) {
      notices.push(
        noticeOf(transcript, `was not compared with the lines: ${MAXIMUM_WINDOWS} passages of newer ones were`),
      );
      continue;
    }
    const windows = await windowsOf(transcript, artifacts);
    if (typeof windows === 'string') notices.push(noticeOf(transcript, windows));
    else items.push(...windows.slice(0, MAXIMUM_WINDOWS - items.length));
  }
  return { items, notices };
}

async function windowsOf(transcript: Transcript, artifacts: ArtifactStore): Promise<readonly EarlierItem[] | string> {
  if (transcript.body.bytes > MAXIMUM_BODY_BYTES) return 'is too long to be compared with the lines';
  const body = await bodyOf(transcript, artifacts);
  if (body === null) return 'could not be read back, so the lines were not compared with it';
  // Captions are quoted on the page and may contain other people's words: addresses, code and instructions are removed.
  const speech = await filterYielding(body.cues, (cue) => unsafeWords(cue.text) === null);
  const starts = Math.max(1, speech.length - WINDOW_CUES + 1);
  return Array.from({ length: speech.length === 0 ? 0 : starts }, (_, start) => {
    const cues = speech.slice(start, start + WINDOW_CUES);
    const text = cues.map((cue) => cue.text).join(' ');
    const from = `${transcript.title}, at ${clockOf(cues[0]?.start ?? 0)}`;
    return { text, from, date: transcript.recorded_on, kind: 'used', spoken: true };
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
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function noticeOf(transcript: Transcript, what: string): Notice {
  return { message: `The transcript “${transcript.title}” ${what}.`, file: transcript.source.file, line: null };
}
