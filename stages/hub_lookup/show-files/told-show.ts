import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import type { Place } from '../../shared/atlas/distance.js';
import type { Origin } from '../../shared/origins/origin.js';

/** Formats in the order in which they are believed. A `table` has ids of the user's own: a row of `shows/*.csv`, a show of a hub. */
export const formats = ['table', 'ics', 'bandsintown'] as const;

/** What a show is called whose files name no venue. */
export const unnamedVenue = 'Venue not named';

/** A show as one place tells it; null is what it does not say. `notices` are about this show alone and cost it nothing. */
export type ToldShow = Readonly<{
  format: (typeof formats)[number];
  origin: Origin;
  title: string | null;
  id: string | null;
  date: LocalDate;
  status: Show['status'] | null;
  performer: string | null;
  venue: string | null;
  address: string | null;
  capacity: number | null;
  position: Place | null;
  city: string;
  region: string | null;
  country: string | null;
  doors: LocalTime | null;
  start: LocalTime | null;
  timeZone: string | null;
  url: string | null;
  notes: string | null;
  notices: readonly Notice[];
}>;

/** `losses` cost a row or a file, `asides` nothing; `files` counts every file of the format. */
export type ToldShows = Readonly<{
  shows: readonly ToldShow[];
  losses: readonly Notice[];
  asides: readonly Notice[];
  files: number;
}>;
