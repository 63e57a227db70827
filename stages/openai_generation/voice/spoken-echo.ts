import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { EarlierItem } from '../material/earlier-material.js';
import type { VoiceEvidence } from '../templates/template.js';
import { rareStems } from './scenes.js';

const SHOWN_CHARACTERS = 200;
/** A word in more passages than this is a habit of speech, not a subject. */
const MAX_PASSAGES = 12;

/**
 * Returns a lookup of an earlier passage in which the performer spoke of a fact's rarest word, within its displayed
 * part; null if there was no such passage. Yields to the event loop; rejects when the signal aborts.
 */
export async function spokenEchoes(
  items: readonly EarlierItem[],
  show: Show,
  signal: AbortSignal,
): Promise<(subject: string) => VoiceEvidence | null> {
  const byStem = new Map<string, EarlierItem[]>();
  for await (const item of yieldingToEventLoop(items)) {
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
      .filter((list) => list.length > 0 && list.length <= MAX_PASSAGES)
      .sort((one, other) => one.length - other.length)[0]?.[0];
    return found === undefined
      ? null
      : { kind: 'transcript', text: plainText(found.text, SHOWN_CHARACTERS), from: found.from };
  };
}
