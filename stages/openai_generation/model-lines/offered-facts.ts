import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import { sift } from '../../shared/input-files/unhurried.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { untrustedData } from '../../shared/vendors/untrusted-data.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';
import { isFallen } from '../facts/selection.js';
import { repeatOf } from '../material/repeats.js';

/** A fact as a model sees it: `ref` is its name in this question, `text` all the words and numbers that a line on it may use. */
export type OfferedFact = Readonly<{ ref: string; fact: Fact; text: string }>;

/** Items of earlier material that a model is told not to use again; all of them are compared afterwards. */
const mostUsedBefore = 30;
const longestFact = 1200;

/**
 * The facts that a line may stand on: none that has fallen or was used before, and none whose words are an address, code or an order to
 * a model. `withheld` counts those last ones.
 */
export async function offeredFacts(
  material: Material,
  results: InputOf<'openai_generation'>['results'],
): Promise<Readonly<{ offered: readonly OfferedFact[]; withheld: number }>> {
  const claims = claimTexts(results);
  const usable = await sift(
    material.facts,
    (fact) => !isFallen(fact) && repeatOf(fact, fact.quote, material.earlier) === null,
  );
  const worded = usable.map((fact) => ({ fact, text: plainText(wordsOf(fact, claims), longestFact) }));
  const hidden = { instructions: [], secrets: [], names: namesOfShow(material.show) };
  const safe = await sift(worded, ({ text }) => unsafeWords(text, hidden) === null);
  return {
    offered: safe.map(({ fact, text }, index) => ({ ref: `f${index + 1}`, fact, text })),
    withheld: worded.length - safe.length,
  };
}

/** The user message. */
export function questionData(offered: readonly OfferedFact[], { show, voice, visits }: Material): string {
  const { performer, city, region, country, venue, show_date: date, start } = show;
  const told =
    voice === null ? null : { tone: voice.tone, habits: voice.habits, worked: voice.worked, notes: voice.notes };
  const usedBefore = [...(visits?.visits.flatMap((visit) => visit.material) ?? []), ...(voice?.worked ?? [])];
  return untrustedData('brief', {
    show: { performer, city, region, country, venue: venue.name, date, start },
    voice: told,
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

/** What a fact tells: its claims' words, or those of the performer's own files, with the numbers that belong to them. */
function wordsOf(fact: Fact, claims: ReadonlyMap<string, string>): string {
  const told = fact.claimIds.map((id) => claims.get(id) ?? '').filter((text) => text !== '');
  const values = Object.entries(fact.values).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`);
  return [...(told.length > 0 ? told : [fact.subject]), ...values].join('. ');
}

function claimTexts({ perplexity_city, perplexity_news }: InputOf<'openai_generation'>['results']) {
  const claims = [
    ...(producedValue(perplexity_city)?.claims ?? []),
    ...(producedValue(perplexity_news)?.stories.map((story) => story.claim) ?? []),
  ];
  return new Map(claims.map((claim) => [claim.id, claim.text]));
}
