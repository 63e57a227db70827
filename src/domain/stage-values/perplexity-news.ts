import * as v from 'valibot';
import { localDate } from '../time.js';
import { claim, count, emptyReason, notices, question, text } from './documents.js';

/**
 * One event in the news. Its claim cites every item that reports it. `newest_on` is the newest item's date.
 * `names` is the place by which the story is local. `sensitivity` is why the story must not be joked about, null when
 * nothing was found; `screened` is false when the story's language is outside the sensitivity lexicon or unknown: such a story is
 * listed and never becomes a line.
 */
export const story = v.strictObject({
  headline: text,
  summary: v.nullable(text),
  newest_on: localDate,
  names: text,
  scope: v.picklist(['town', 'region']),
  language: v.nullable(text),
  screened: v.boolean(),
  sensitivity: v.nullable(v.strictObject({ category: text, matched: text })),
  claim,
});
export type Story = v.InferOutput<typeof story>;

/** Local stories, newest first. The window is inclusive and counts back from the run's date. */
export const perplexityNewsValue = v.strictObject({
  window: v.strictObject({ from: localDate, to: localDate }),
  stories: v.array(story),
  items_read: count,
  questions: v.optional(v.array(question)),
  empty_reason: emptyReason,
  notices,
});
export type PerplexityNewsValue = v.InferOutput<typeof perplexityNewsValue>;
