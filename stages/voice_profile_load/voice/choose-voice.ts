import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { noticeAt, placeOf } from '../../shared/origins/origin.js';
import type { Reading } from '../../shared/origins/reading.js';
import { maximumNotes, type Voice } from './describe-voice.js';

type Choice = Readonly<{ profile: VoiceProfile; reason: null }> | Readonly<{ profile: null; reason: string }>;

/** Returns the first voice of each performer, in the order given, and a notice for every later one. */
export function firstVoicePerPerformer(
  voices: readonly Voice[],
): Readonly<{ voices: readonly Voice[]; notices: readonly Notice[] }> {
  const first = new Map<string, Voice>();
  const notices: Notice[] = [];
  for (const voice of voices) {
    const key = comparableName(voice.described.performer) || voice.described.performer;
    const taken = first.get(key);
    if (taken === undefined) first.set(key, voice);
    else notices.push(noticeAt(voice.origin, duplicateMessage(voice, taken)));
  }
  return { voices: [...first.values()], notices };
}

/**
 * Returns the performer's voice, with what files without a performer add to it; for a show without a performer, and for
 * a voice without one, the only voice if there is exactly one. A voice without a performer has the name of its title or
 * its file.
 */
export function chooseVoice({ items: voices, place }: Reading<Voice>, performer: string | null): Choice {
  const [first, second] = voices;
  if (first === undefined) return noVoice(`There is no voice in ${place}.`);
  const own = performer === null ? undefined : voiceOf(performer, voices);
  if (performer !== null && own !== undefined) {
    const more = voices.filter((voice) => voice !== own && isMoreOf(performer, voice, voices));
    return { profile: { ...withMore(own, more), matched_by: 'performer' }, reason: null };
  }
  if (second === undefined && (performer === null || !first.named))
    return { profile: { ...first.described, matched_by: 'only_voice' }, reason: null };
  if (performer !== null) return noVoice(`No voice in ${place} is for ${performer}.`);
  const names = voices.slice(0, 5).map((voice) => voice.described.performer);
  const more = voices.length > names.length ? ` and ${voices.length - names.length} more` : '';
  return noVoice(`The show names no performer, and ${place} has several voices: ${names.join(', ')}${more}.`);
}

/** Letters of the shortest word by which a file is on a performer: `how_nora_works.md`. */
const shortestName = 3;

/** Returns whether the title or file of a voice without a performer has a name of the performer. */
function namesPerformer({ named, described, origin }: Voice, performer: string): boolean {
  const names = comparableName(performer).split(' ');
  const file = origin.document.replace(/^.*\/|\.\p{L}{1,4}$|_/gu, ' ');
  const words = comparableName(`${described.performer} ${file}`).split(' ');
  return !named && words.some((word) => word.length >= shortestName && names.includes(word));
}

/** Returns whether a voice without a performer is for this one: it has the name, or no file is for another. */
function isMoreOf(performer: string, voice: Voice, voices: readonly Voice[]): boolean {
  const isOnOther = (one: Voice) => one.named && voiceOf(performer, [one]) === undefined;
  return !voice.named && (namesPerformer(voice, performer) || !voices.some(isOnOther));
}

/** Returns a voice with the lists and the text of others. */
function withMore({ described }: Voice, others: readonly Voice[]): Voice['described'] {
  const all = [described, ...others.map((one) => one.described)];
  const listOf = (name: 'tone' | 'habits' | 'worked' | 'avoid_words' | 'avoid_topics') => [
    ...new Set(all.flatMap((one) => one[name])),
  ];
  const notes = all.flatMap((one) => one.notes ?? []).join('\n\n');
  return {
    ...described,
    ...{ tone: listOf('tone'), habits: listOf('habits'), worked: listOf('worked') },
    ...{ avoid_words: listOf('avoid_words'), avoid_topics: listOf('avoid_topics') },
    notes: notes === '' ? null : notes.slice(0, maximumNotes),
  };
}

/**
 * Returns the voice of that name; else the only one whose name contains the other's words (Quill is Nora Quill), or the
 * first one without a performer that has a name of this one.
 */
function voiceOf(performer: string, voices: readonly Voice[]): Voice | undefined {
  const same = voices.find(({ described }) => sameName(described.performer, performer));
  if (same !== undefined) return same;
  const words = new Set(comparableName(performer).split(' '));
  const contained = voices.filter(({ described }) => {
    const own = new Set(comparableName(described.performer).split(' '));
    return [...words].every((word) => own.has(word)) || [...own].every((word) => words.has(word));
  });
  return contained.length === 1 ? contained[0] : voices.find((voice) => namesPerformer(voice, performer));
}

function noVoice(reason: string): Choice {
  return { profile: null, reason };
}

function duplicateMessage(voice: Voice, taken: Voice): string {
  return `is a second voice of ${voice.described.performer}; ${placeOf(taken.origin)} is used`;
}
