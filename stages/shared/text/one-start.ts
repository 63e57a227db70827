import type { LocalTime } from '../../../src/domain/time.js';
import { minutesOf } from './evening-times.js';

/** Minutes between two shows of an evening, at least: nearer starts are two statements of one. */
const betweenShows = 60;

/** Returns whether two starts can be those of one show. */
export function canBeOneStart(one: LocalTime, other: LocalTime): boolean {
  return Math.abs(minutesOf(one) - minutesOf(other)) < betweenShows;
}
