import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import { filterYielding } from '../../shared/input-files/yielding-to-event-loop.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { untrustedData } from '../../shared/vendors/untrusted-data.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';

type Results = InputOf<'openai_generation'>['results'];

/**
 * A fact as a model sees it: `ref` is its name in this request, `text` all the words and numbers that a line on it may
 * use.
 */
export type OfferedFact = Readonly<{ ref: string; fact: Fact; text: string }>;

/** Limits of a request. Lines are compared with all earlier material afterwards. */
const most = { fact: 1_200, usedBefore: 40, passages: 8, passage: 400, stories: 30, notes: 2_000 } as const;

/**
 * Returns the facts that a line may be based on. `withheld` counts those left out because their words are an address,
 * code or an instruction to a model.
 */
export async function offeredFacts(
  material: Material,
): Promise<Readonly<{ offered: readonly OfferedFact[]; withheld: number }>> {
  const worded = material.facts.map((fact) => ({ fact, text: plainText(fact.text, most.fact) }));
  const hidden = { instructions: [], secrets: [], names: namesOfShow(material.show) };
  const safe = await filterYielding(worded, ({ text }) => unsafeWords(text, hidden) === null);
  return {
    offered: safe.map(({ fact, text }, index) => ({ ref: `f${index + 1}`, fact, text })),
    withheld: worded.length - safe.length,
  };
}

/** Returns the user message. */
export function requestData(offered: readonly OfferedFact[], material: Material, results: Results): string {
  const { voice, visits, room, overused } = material;
  const textsOf = (notes: readonly { text: string }[]) => notes.map(({ text }) => text);
  return untrustedData('brief', {
    show: showOf(material, results),
    voice: voice && { tone: voice.tone, habits: voice.habits, notes: voice.notes?.slice(0, most.notes) ?? null },
    how_they_talk: passagesOf(material),
    here_before: { worked: textsOf(room.worked), died: textsOf(room.died), hated: textsOf(room.hated) },
    avoid: {
      words: voice?.avoid_words ?? [],
      topics: voice?.avoid_topics ?? [],
      overused_jokes: overused,
      stories: sensitiveStories(results),
    },
    used_before: usedBefore(visits, voice).slice(0, most.usedBefore),
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

function showOf({ show }: Material, results: Results) {
  const { performer, city, region, country, venue, show_date: date, doors, start } = show;
  const sales = producedValue(results.historical_sales_lookup)?.curve.at(-1);
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));
  return {
    ...{ performer, town: city, region, country, date, weekday, doors, start },
    venue: venue.name,
    seats: sales?.capacity ?? venue.capacity,
    sold: sales?.sold ?? null,
  };
}

/**
 * Returns passages that do not overlap, spread over the transcripts, and the lines that worked: examples of the voice.
 */
function passagesOf({ spoken, voice }: Material): readonly string[] {
  const step = Math.max(2, Math.ceil(spoken.length / most.passages));
  const passages = spoken.filter((_, index) => index % step === 0).map(({ text }) => text);
  return [...(voice?.worked ?? []), ...passages].slice(0, most.passages * 2).map((text) => text.slice(0, most.passage));
}

function usedBefore(visits: Material['visits'], voice: Material['voice']): readonly string[] {
  return [...(visits?.visits.flatMap(({ material }) => material) ?? []), ...(voice?.worked ?? [])];
}

/** Returns what is not to be joked about, so that no line on another fact touches it. */
function sensitiveStories({
  perplexity_news: news,
  perplexity_city: city,
  openai_fact_check: checks,
}: Results): readonly string[] {
  const harmful = harmfulClaims(checks);
  const stories = producedValue(news)?.stories ?? [];
  const headlines = stories
    .filter(({ harm, claim }) => harm !== null || harmful.has(claim.id))
    .map(({ headline }) => headline);
  const town = producedValue(city)?.avoid.map(({ text }) => text) ?? [];
  return [...town, ...headlines].slice(0, most.stories);
}

/** Returns the claims of which the fact check found that a joke about them would hurt someone. */
export function harmfulClaims(checks: Results['openai_fact_check']): ReadonlySet<string> {
  const harmful = (producedValue(checks)?.checks ?? []).filter(({ harm }) => harm !== null);
  return new Set(harmful.map(({ claim_id: id }) => id));
}
