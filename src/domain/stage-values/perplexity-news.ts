import * as v from 'valibot';
import { localDate } from '../time.js';
import { claim, count, emptyReason, harm, notices, question, text } from './documents.js';

/**
 * One event in the news. Its claim cites every item that reports it. `newest_on` is the newest item's date. `names` is
 * the place by which the story is local; with the scope `country` it is what the whole country talks about. `harm` is
 * why it belongs on the Avoid list, null when it does not. `harmless`: something shows that it is light, and more
 * speaks against harm than for it; no other story becomes a line, but one that is `probably_harmless` where it meets
 * what the performer says anyway, and one with a `wordless_doubt`, which no word of it bears out, where two words of it
 * are of one bit of the performer's. `doubt`: the words for which one is neither.
 * `screened` is false when its language has no lexicon or could not be recognised. `section` is that of its paper,
 * where that is not one of local news. `dated` is false where `newest_on` is only the day on which its feed was
 * captured. `more` is what its text says below the summary, which is read and not shown. `kilometres` is the distance
 * of the other town that `names` gives.
 */
export const story = v.strictObject({
  headline: text,
  summary: v.nullable(text),
  more: v.optional(text),
  newest_on: localDate,
  dated: v.optional(v.boolean()),
  kilometres: v.optional(count),
  names: text,
  scope: v.picklist(['town', 'region', 'country']),
  section: v.nullable(v.picklist(['crime', 'sport', 'world', 'entertainment', 'opinion'])),
  language: v.nullable(text),
  screened: v.boolean(),
  harm: v.nullable(harm),
  harmless: v.boolean(),
  probably_harmless: v.optional(v.boolean()),
  wordless_doubt: v.optional(v.boolean()),
  doubt: v.optional(text),
  claim,
});
export type Story = v.InferOutput<typeof story>;

/**
 * Returns whether a line may be based on a story: the rules know it to be harmless, or a model that judged it found it
 * so. No model outweighs a harm that the rules found.
 */
export function mayBecomeLine({ harm, harmless, screened }: Story, judgedHarmless = false): boolean {
  return harm === null && (harmless || judgedHarmless) && screened;
}

/**
 * Local stories, newest first. The window is inclusive and counts back from the run's date. `left_out` are the items
 * that were read and lead no story, by the reason.
 */
export const perplexityNewsValue = v.strictObject({
  window: v.strictObject({ from: localDate, to: localDate }),
  stories: v.array(story),
  items_read: count,
  left_out: v.optional(v.array(v.strictObject({ reason: text, count }))),
  questions: v.optional(v.array(question)),
  empty_reason: emptyReason,
  notices,
});
export type PerplexityNewsValue = v.InferOutput<typeof perplexityNewsValue>;
