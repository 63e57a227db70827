import { ofOwnFile } from '../../../src/domain/stage-values/perplexity-city.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { partsOf } from '../lines/avoid.js';
import { type BanMet, noteOnReport, voiceOnReport } from '../lines/ban-on-report.js';
import { subjectOfBan } from '../lines/ban-subject.js';
import type { Bans } from '../lines/banned-here.js';
import { isIn } from '../lines/forms-of-words.js';
import { isNaming } from '../lines/name-rules.js';
import { frequencyOf } from '../lines/news-words.js';
import { oncePer } from '../lines/once.js';
import { bitsIn, type VoiceBit } from '../lines/voice-bits.js';
import { subjectsIn } from '../lines/voice-subjects.js';
import { isAboutWords } from '../lines/words-not-said.js';
import { stemOf } from '../lines/words.js';
import type { RoomNote } from '../notes/room-notes.js';
import { contentWords } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { meetingScore } from './meets.js';
import type { Own, OwnKind, Report } from './pair-features.js';

/** A report without what else may be known of it. */
export type BareReport = Readonly<{ head: string; rest: string; language: string | null; harm?: string | null }>;

/** The score from which a report surely falls under a ban. */
const surely = 0.6;
/** The score below which words that a report shares with a ban are chance: what a sentence names may be beside it. */
const chance: Readonly<Record<OwnKind, number>> = {
  ...{ list: -0.6, town: -0.6, house: -0.3, prose: -1.2, hated: -0.9, died: -0.9, bit: -0.9 },
};
/** The same where a list of subjects says that the report is on that of a ban. */
const chanceOfSubject = -0.25;
/** Words of an entry which, all in a headline, are no chance. */
const [fewestNamed, mostNamed] = [2, 4] as const;
/** Letters of a word of which a compound or derivation is on the same thing. */
const longWord = 8;
/** What an external plugin may exceed: a person writes no more. */
const most = { bans: 60, characters: 300, ofReport: 600 } as const;

/** Returns what a note on a room forbids: of tonight, or of an earlier night. */
export function banOfNote({ text, date }: RoomNote, kind: 'hated' | 'died' = 'hated'): Own {
  return { kind: kind === 'hated' && date === null ? 'house' : kind, text };
}

/** Returns an entry of a voice with what it is part of, since `until January` alone means nothing. */
export function banOfVoice(rule: string, voice: Pick<VoiceProfile, 'avoid_topics' | 'notes'> | null): Own {
  if (voice?.avoid_topics.includes(rule) !== false) return { kind: 'list', text: rule };
  const line = (voice.notes ?? '').split('\n').find((one) => one.includes(rule)) ?? rule;
  if (line.length <= most.characters) return { kind: 'prose', text: line };
  const sentences = sentencesOf(line);
  const at = sentences.findIndex((sentence) => sentence.includes(rule));
  const text = at < 0 ? line : sentences.slice(Math.max(0, at - 1), at + 1).join(' ');
  return { kind: 'prose', text: text.length > most.characters ? rule : text };
}

/** Returns all that the user's files forbid as a subject. */
export const bansOf = oncePer(({ voice, room, town }: Pick<Bans, 'voice' | 'room' | 'town'>): readonly Own[] => {
  const ofTown = (town?.avoid ?? []).filter(({ source, category }) => source.kind === 'file' && category === ofOwnFile);
  const prose = subjectsIn(voice?.notes ?? '').bans.filter((ban) => !isAboutWords(ban));
  const bans: readonly Own[] = [
    ...ofTown.map(({ text }) => ({ kind: 'town', text }) as const),
    ...room.hated.map((note) => banOfNote(note)),
    ...room.died.map((note) => banOfNote(note, 'died')),
    ...(voice?.avoid_topics ?? []).map((text) => ({ kind: 'list', text }) as const),
    ...prose.map((text) => ({ kind: 'prose', text }) as const),
  ];
  return bans.filter(({ text }) => text.length <= most.characters).slice(0, most.bans);
});

const nothing: ReadonlySet<string> = new Set();

/**
 * Returns whether a report may fall under a ban, of which it has the words of an entry: a word in common alone is no
 * subject, unless it is all of an entry of a list, or the first of a warning.
 */
export function mayFallUnder(
  ban: Own,
  report: BareReport,
  place: ReadonlySet<string>,
  entry: string = ban.text,
): boolean {
  return isNamedBy(ban, report, entry) || meetingScore(ban, readable(report), stemsOf(place)) >= chance[ban.kind];
}

/**
 * Returns the note of tonight that forbids the subject of a report in other words, and that the report may be on; null
 * without one.
 */
export function noteAgainst(report: BareReport, hated: readonly RoomNote[], place: ReadonlySet<string>): BanMet | null {
  const met = noteOnReport(report, hated, place);
  return met !== null && mayBeOn({ kind: 'house', text: met.rule }, report, place) ? met : null;
}

/**
 * Returns the entry of a voice that refuses the subject of a report in other words, and that the report may be on; null
 * without one, and where a bit of the voice wants the report.
 */
export function entryAgainst(
  report: BareReport,
  voice: Pick<VoiceProfile, 'avoid_topics' | 'notes'> | null,
  place: ReadonlySet<string>,
): BanMet | null {
  if (isWanted(report, voice, place)) return null;
  const met = voiceOnReport(report, voice);
  return met !== null && mayBeOn(banOfVoice(met.rule, voice), report, place) ? met : null;
}

/** Returns whether a report may be on the subject of a ban, as words that usually name or imply that subject say. */
function mayBeOn(ban: Own, report: BareReport, place: ReadonlySet<string>): boolean {
  return meetingScore(ban, readable(report), stemsOf(place)) >= chanceOfSubject;
}

function isNamedBy({ kind, text }: Own, { head, rest, language }: BareReport, entry: string): boolean {
  const isOfHouse = kind === 'house' || kind === 'hated';
  const own = contentWords(isOfHouse ? (subjectOfBan(entry) ?? entry) : entry);
  if (own.some(isNaming)) return true;
  const inHead = (word: string) => isIn(contentWords(head), word);
  const inAll = (word: string) => isIn(contentWords(`${head} ${rest}`), word);
  // `people's weight` is no story on a board that weighs something.
  const stems = new Set(contentWords(`${head} ${rest}`).map(stemOf));
  const isSaid = (word: string) => inAll(word) && (stems.has(stemOf(word)) || word.length >= longWord);
  const isRare = own.some((word) => frequencyOf(word, language) !== 'common');
  const fewest = isOfHouse && isRare ? 1 : fewestNamed;
  if (own.length >= fewest && own.length <= mostNamed && own.every(inHead)) return true;
  // `the closure of the Lampworks`: a headline with so rare a name is on it.
  const isNameOfBan = (word: string) =>
    word.length >= longWord && frequencyOf(word, language) === 'rare' && inHead(word);
  if (isOfHouse && own.length <= fewestNamed && own.some(isNameOfBan)) return true;
  const [first = ''] = contentWords(text);
  const parts = kind === 'list' ? partsOf(entry, nothing, language) : [];
  return (
    parts.some((part) => part.length === 1 && part.every(isSaid)) ||
    (kind === 'town' && frequencyOf(first, language) === 'rare' && inAll(first))
  );
}

/** Returns the ban that a report surely falls under, the likeliest of all; null without one. */
export function surelyUnder(bans: readonly Own[], report: BareReport, place: ReadonlySet<string>): Own | null {
  const stems = stemsOf(place);
  const read = readable(report);
  const scored = bans.map((ban) => ({ ban, score: meetingScore(ban, read, stems) }));
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  return best !== undefined && best.score >= surely ? best.ban : null;
}

/** The score from which a bit surely wants a report. */
const wanted = 0.4;

/**
 * Returns whether a bit that the voice file describes is surely about what a report tells: then a topic is no ban. No
 * bit is on a report of harm.
 */
export function isWanted(
  report: BareReport,
  voice: Pick<VoiceProfile, 'notes'> | null,
  place: ReadonlySet<string>,
): boolean {
  if ((report.harm ?? null) !== null) return false;
  const [read, stems] = [readable(report), stemsOf(place)];
  const suits = ({ name, text }: VoiceBit) =>
    meetingScore({ kind: 'bit', name, text: `${name}: ${text}` }, read, stems) >= wanted;
  return bitsIn(voice?.notes ?? '').some(suits);
}

function readable({ head, rest, language, harm = null }: BareReport): Report {
  return { head, rest: rest.slice(0, most.ofReport), language: language?.slice(0, 2).toLowerCase() ?? '', harm };
}

const stemsOf = oncePer((place: ReadonlySet<string>): ReadonlySet<string> => new Set([...place].map(stemOf)));
