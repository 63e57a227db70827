import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import type { Voice } from './voice-file.js';

type Choice = Readonly<{ profile: VoiceProfile; reason: null }> | Readonly<{ profile: null; reason: string }>;

/** The first file of each performer, in the order given; every later one is a notice. */
export function oneVoiceEach(
  voices: readonly Voice[],
): Readonly<{ voices: readonly Voice[]; notices: readonly Notice[] }> {
  const first = new Map<string, Voice>();
  const notices: Notice[] = [];
  for (const voice of voices) {
    const key = comparableName(voice.performer) || voice.performer;
    const taken = first.get(key);
    if (taken === undefined) first.set(key, voice);
    else notices.push(fileNotice(voice.source.file ?? '', null, again(voice, taken)));
  }
  return { voices: [...first.values()], notices };
}

/** The performer's voice; for a show without performer the only voice there is. */
export function chooseVoice(voices: readonly Voice[], performer: string | null): Choice {
  const [first, second] = voices;
  if (first === undefined) return none('There is no voice in voice/*.md.');
  if (performer !== null) {
    const own = voices.find((voice) => sameName(voice.performer, performer));
    return own === undefined
      ? none(`No voice in voice/*.md is for ${performer}.`)
      : { profile: { ...own, matched_by: 'performer' }, reason: null };
  }
  if (second === undefined) return { profile: { ...first, matched_by: 'only_voice' }, reason: null };
  const names = voices.slice(0, 5).map((voice) => voice.performer);
  const more = voices.length > names.length ? ` and ${voices.length - names.length} more` : '';
  return none(`The show names no performer, and voice/*.md has several voices: ${names.join(', ')}${more}.`);
}

function none(reason: string): Choice {
  return { profile: null, reason };
}

function again(voice: Voice, taken: Voice): string {
  return `is a second voice of ${voice.performer}; ${taken.source.file ?? 'the first file'} is used`;
}
