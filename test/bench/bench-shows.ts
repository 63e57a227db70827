import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import { aShow } from '../support/results.js';

const dates = 128;
const firstDate = Date.UTC(2026, 10, 20);
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Dates with a show each, more than a benchmark has runs at once, so that no run waits for another of its show. */
export const benchDates: readonly string[] = Array.from({ length: dates }, (_, index) =>
  new Date(firstDate + index * dayMilliseconds).toISOString().slice(0, 10),
);

export const benchShows: readonly Show[] = benchDates.map((date) =>
  aShow({ show_id: `ghent-${date}`, show_date: date }),
);
