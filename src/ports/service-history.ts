import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../domain/time.js';

/** A brief that this service published for an earlier show. `lines` are the texts of its ranked lines, best first. */
export type EarlierBrief = Readonly<{
  runId: string;
  show: Show;
  url: string;
  lines: readonly string[];
}>;

/** What the service itself remembers of earlier runs, for stages. */
export interface ServiceHistory {
  /** Published briefs for shows in the town before the date, newest first, at most 20; matched by the normalised city name, and by country where both give one. */
  earlierBriefs(
    town: Readonly<{ city: string; country: string | null }>,
    before: LocalDate,
  ): Promise<readonly EarlierBrief[]>;
  /** The shows of a date that runs were started for, each as it was last told. */
  knownShows(date: LocalDate): Promise<readonly Show[]>;
}
