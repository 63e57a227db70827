import type { HtmlGenerationValue } from '../domain/stage-values/html-generation.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { Instant, LocalDate } from '../domain/time.js';

/** A brief that this service published for an earlier show. `lines` are the texts of its ranked lines, best first. */
export type EarlierBrief = Readonly<{
  runId: string;
  show: Show;
  url: string;
  lines: readonly string[];
}>;

/** The published version of a brief. `glance` is null if its page recorded none. */
export type EarlierVersion = Readonly<{ publishedAt: Instant; glance: HtmlGenerationValue['glance'] | null }>;

/** What the service has recorded of earlier runs, for stages. */
export interface ServiceHistory {
  /**
   * Returns published briefs for shows in the town before the date, newest first, at most 20; matched by the normalised
   * city name, and by country where both have one.
   */
  earlierBriefs(
    town: Readonly<{ city: string; country: string | null }>,
    before: LocalDate,
  ): Promise<readonly EarlierBrief[]>;
  /** Returns the shows of a date for which runs were started, each as the hub last listed it. */
  knownShows(date: LocalDate): Promise<readonly Show[]>;
  /** Returns the brief of this show that is published now; null without one. */
  publishedVersion(showId: string): Promise<EarlierVersion | null>;
}
