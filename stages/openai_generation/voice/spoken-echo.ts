import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { EarlierItem } from '../material/earlier-material.js';
import type { VoiceEvidence } from '../templates/template.js';
import { rareStems } from './scenes.js';

const SHOWN_CHARACTERS = 200;
/** A word in more stretches than this is a habit of speech, not a subject. */
const STRETCHES_AT_MOST = 12;

/**
 * Finds where the performer has spoken of a fact's rarest word before, in the part that is shown; null when nowhere. Others have their
 * turn between two items; rejects once the signal aborts.
 */
export async function spokenEchoes(
  items: readonly EarlierItem[],
  show: Show,
  signal: AbortSignal,
): Promise<(subject: string) => VoiceEvidence | null> {
  const byStem = new Map<string, EarlierItem[]>();
  for await (const item of unhurried(items)) {
    signal.throwIfAborted();
    for (const stem of rareStems(plainText(item.text, SHOWN_CHARACTERS), show)) {
      const list = byStem.get(stem);
      if (list === undefined) byStem.set(stem, [item]);
      else list.push(item);
    }
  }
  return (subject) => {
    const found = [...rareStems(subject, show)]
      .map((stem) => byStem.get(stem) ?? [])
      .filter((list) => list.length > 0 && list.length <= STRETCHES_AT_MOST)
      .sort((one, other) => one.length - other.length)[0]?.[0];
    return found === undefined
      ? null
      : { kind: 'transcript', text: plainText(found.text, SHOWN_CHARACTERS), from: found.from };
  };
}
