import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { namedOfAvoided } from '../../shared/lines/avoid.js';
import { oncePer } from '../../shared/lines/once.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { namesMaterial } from '../../shared/notes/read-notes.js';
import { type RoomNote, type RoomNotes, roomNotes, touchedNote } from '../../shared/notes/room-notes.js';
import { sentencesOf } from '../../shared/screening/sentences.js';
import { shortDate } from '../text/dates.js';
import type { BriefData } from './brief-data.js';

/** A remark of the performer's notes on this room, with its file. */
export type Remark = Readonly<{ text: string; date: string | null; source: Source | undefined }>;

const room: (data: BriefData) => RoomNotes = oncePer(({ results, show }: BriefData) =>
  roomNotes(producedValue(results.previous_show_lookup), show),
);

/** Returns what died here, of earlier visits and of tonight's own notes, where a remark says what it was. */
export function diedHere(data: BriefData): readonly Remark[] {
  return room(data)
    .died.filter(isNamed)
    .map((note) => remarkOf(note, data));
}

/** Returns what this room hated, and what tonight's own notes ask not to touch. */
export function notWantedHere(data: BriefData): readonly Remark[] {
  return room(data).hated.map((note) => remarkOf(note, data));
}

function isNamed({ topic, text, item }: RoomNote): boolean {
  return topic !== null || item !== null || namesMaterial(text);
}

function remarkOf({ text, date }: RoomNote, { results, show }: BriefData): Remark {
  const visits = producedValue(results.previous_show_lookup)?.visits ?? [];
  const visit = visits.find((one) => one.show_date === date && [...one.died, ...one.hated].includes(text));
  return { text, date, source: visit?.source ?? show.sources[0] };
}

/** `Jun 2023`. */
export function monthOf(date: string): string {
  return shortDate(date).replace(/^\d+ /u, '');
}

/** Returns the entry of the performer's own list that a story names, with the sentence that does; null without one. */
export function ownRuleOn(
  { headline, summary, language }: Story,
  { results, show }: BriefData,
): Readonly<{ rule: string; sentence: string }> | null {
  const voice = producedValue(results.voice_profile_load)?.profile ?? null;
  for (const sentence of [headline, ...sentencesOf(summary ?? '').map(({ text }) => text)]) {
    const rule = namedOfAvoided(sentence, voice, placeWords(show), language);
    if (rule !== null) return { rule, sentence };
  }
  return null;
}

/** Returns the mark of a story that must not be joked about, the performer's own reason first; null without one. */
export function avoidMarkOf(story: Story, data: BriefData): string | null {
  if (ownRuleOn(story, data) !== null) return 'your own list';
  return story.harm?.category ?? remarkMark(story.headline, data);
}

/** Returns the mark of a fact of the town on what died or is not wanted here; null without one. */
export function avoidMarkOfFact({ text }: Claim, data: BriefData): string | null {
  return remarkMark(text, data);
}

function remarkMark(text: string, data: BriefData): string | null {
  const { died, hated } = room(data);
  if (touchedNote(text, died) !== null) return 'died here';
  return touchedNote(text, hated) === null ? null : 'not wanted here';
}
