import { filterYielding } from '../../shared/input-files/yielding-to-event-loop.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { untrustedData } from '../../shared/vendors/untrusted-data.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';

/**
 * A fact as a model sees it: `ref` is its name in this request, `text` all the words and numbers that a line on it may
 * use.
 */
export type OfferedFact = Readonly<{ ref: string; fact: Fact; text: string }>;

/** Items of earlier material that are sent to the model; lines are compared with all items afterwards. */
const mostUsedBefore = 30;
const longestFact = 1200;

/**
 * Returns the facts that a line may be based on. `withheld` counts those left out because their words are an address, code or an instruction to a model.
 */
export async function offeredFacts(
  material: Material,
): Promise<Readonly<{ offered: readonly OfferedFact[]; withheld: number }>> {
  const worded = material.facts.map((fact) => ({ fact, text: plainText(fact.text, longestFact) }));
  const hidden = { instructions: [], secrets: [], names: namesOfShow(material.show) };
  const safe = await filterYielding(worded, ({ text }) => unsafeWords(text, hidden) === null);
  return {
    offered: safe.map(({ fact, text }, index) => ({ ref: `f${index + 1}`, fact, text })),
    withheld: worded.length - safe.length,
  };
}

/** Returns the user message. */
export function requestData(offered: readonly OfferedFact[], { show, voice, visits }: Material): string {
  const { performer, city, region, country, venue, show_date: date, start } = show;
  const voiceData =
    voice === null ? null : { tone: voice.tone, habits: voice.habits, worked: voice.worked, notes: voice.notes };
  const usedBefore = [...(visits?.visits.flatMap((visit) => visit.material) ?? []), ...(voice?.worked ?? [])];
  return untrustedData('brief', {
    show: { performer, city, region, country, venue: venue.name, date, start },
    voice: voiceData,
    avoid_words: voice?.avoid_words ?? [],
    avoid_topics: voice?.avoid_topics ?? [],
    used_before: usedBefore.slice(0, mostUsedBefore),
    facts: offered.map(({ ref, fact, text }) => ({
      ref,
      kind: fact.kind,
      text,
      says: fact.from,
      date: fact.date,
      check: fact.mark,
    })),
  });
}
