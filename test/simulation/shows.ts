import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../src/domain/time.js';
import { aShow } from '../support/results.js';

function show(show_id: string, show_date: LocalDate, city: string, status: Show['status'] = 'scheduled'): Show {
  return aShow({ show_id, show_date, city, status, venue: { ...aShow().venue, name: `The hall of ${city}` } });
}

/** Every show that the simulated hub knows. */
export const shows: readonly Show[] = [
  show('ghent', '2026-11-20', 'Ghent'),
  show('lille', '2026-11-20', 'Lille'),
  show('hobart', '2026-11-21', 'Hobart'),
  show('cairo', '2026-11-21', 'Cairo', 'cancelled'),
];

const today = '2026-11-20';
const tomorrow = '2026-11-21';
const withoutShow = '2026-11-22';

/** The dates that clients request. */
export const dates: readonly LocalDate[] = [today, today, tomorrow, tomorrow, tomorrow, tomorrow, withoutShow];

/** Returns what the hub lists for a date. */
export function showsOn(date: LocalDate): readonly Show[] {
  return shows.filter((each) => each.show_date === date);
}
